/** The HTTP client. The contract's endpoints type, encode and decode requests and responses. */
import ky from 'ky';
import * as z from 'zod/mini';
import { type Endpoint, ERROR_CODE_HEADER } from '../../../contract/endpoints.ts';
import { ApiError } from './api-error.ts';

/** After this time the server counts as unreachable. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Machines decide on retries, not the client. */
const http = ky.create({ retry: 0, timeout: REQUEST_TIMEOUT_MS, throwHttpErrors: false, cache: 'no-store' });

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema>
    ? Schema extends z.ZodMiniType
      ? Record<Name, z.output<Schema>>
      : unknown
    : unknown;

type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

type ResponseOf<E extends Endpoint> = E extends { readonly answer: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/**
 * Calls an endpoint. @throws ApiError for an error of the server; other errors if the server is
 * unreachable, something before it answered instead, or a request or response breaks the contract
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const { params, query, body } = request as { params?: unknown; query?: unknown; body?: unknown };
  const response = await http(pathOf(endpoint, params) + queryOf(endpoint, query), {
    method: endpoint.method,
    ...(endpoint.body && { json: z.encode(endpoint.body, body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await errorOf(endpoint, response);
  // Networks with a login page of their own answer 200 to everything.
  if (!endpoint.answer && response.status !== 204) throw foreignResponse(response);
  // `ResponseOf` is the type of what this schema decodes.
  return (endpoint.answer ? z.decode(endpoint.answer, await response.json()) : undefined) as ResponseOf<E>;
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = (endpoint.params ? z.encode(endpoint.params, params) : {}) as Record<string, string>;
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  if (!endpoint.query || query === undefined) return '';
  return `?${new URLSearchParams(z.encode(endpoint.query, query) as Record<string, string>)}`;
}

async function errorOf(endpoint: Endpoint, response: Response): Promise<Error> {
  const schema = endpoint.refusals?.[response.status];
  const text = await response.text();
  if (schema) {
    const body = z.decode(schema, JSON.parse(text)) as { error: string };
    return new ApiError(response.status, body.error, body);
  }
  return isOwnText(response, text) ? new ApiError(response.status, text) : foreignResponse(response);
}

/** Tells the server's text from the error page of a proxy, which may replace the body alone. */
const isOwnText = ({ headers }: Response, text: string): boolean =>
  headers.has(ERROR_CODE_HEADER) &&
  headers.get('Content-Type')?.startsWith('text/plain') === true &&
  text !== '';

/** Something before the server answered instead of it: the server counts as unreachable. */
const foreignResponse = ({ status }: Response): Error => new Error(`The server did not send this ${status}.`);
