import type { IncomingMessage } from 'node:http';

/** Returns the path of a request's target. */
export function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
