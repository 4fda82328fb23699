import type { ServerResponse } from 'node:http';
import type { PublicError } from '../errors.ts';

/** Prepares an error's headers once: an error per request took an eighth of the overload time. */
export function prepareRejection({
  status,
  headers,
  message,
}: PublicError): (response: ServerResponse) => void {
  const headerLines = Object.entries({
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(message)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }).flat();
  return response => {
    response.writeHead(status, headerLines).end(message);
  };
}
