/** The one way to the server: requests and answers are typed, written and read by the table of endpoints. */
import ky from 'ky';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoints.ts';
import { ApiError } from './api-error.ts';

/** A server that has not answered for this long, in milliseconds, counts as unreachable. */
const PATIENCE = 10_000;

/** Retrying is the machines' decision, never the client's own. */
const http = ky.create({ retry: 0, timeout: PATIENCE, throwHttpErrors: false, cache: 'no-store' });

type Part<E, Name extends 'params' | 'body'> =
  E extends Record<Name, infer Schema>
    ? Schema extends z.ZodMiniType
      ? Record<Name, z.output<Schema>>
      : unknown
    : unknown;

export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'body'>;

export type AnswerOf<E extends Endpoint> = E extends { readonly answer: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/**
 * Asks one endpoint. Throws an `ApiError` when the server answered with a refusal, and whatever the network, the time
 * limit or an answer against the contract throws otherwise.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const { params, body } = request as { params?: unknown; body?: unknown };
  const response = await http(pathOf(endpoint, params), {
    method: endpoint.method,
    ...(endpoint.body && { json: z.encode(endpoint.body, body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await errorOf(endpoint, response);
  // What the schema reads is what its type says.
  return (endpoint.answer ? z.decode(endpoint.answer, await response.json()) : undefined) as AnswerOf<E>;
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = (endpoint.params ? z.encode(endpoint.params, params) : {}) as Record<string, string>;
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

async function errorOf(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const schema = endpoint.refusals?.[response.status];
  const text = await response.text();
  if (!schema) return new ApiError(response.status, text || response.statusText);
  const refusal = z.decode(schema, JSON.parse(text)) as { error: string };
  return new ApiError(response.status, refusal.error, refusal);
}
