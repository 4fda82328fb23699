/** Serves the endpoints of the contract: decodes requests and encodes answers by their schemas. */
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { $ZodObjectJIT, safeParse } from 'zod/v4/core';
import type { Endpoint } from '../../contract/endpoints.ts';
import { invalidInput, malformedPath } from '../errors.ts';
import { readJson } from './json-body.ts';
import type { ResponseCache, SharedText } from './response-cache.ts';

/** The form of a schema's values inside the program: a date, not its text. */
type Decoded<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

type Field<E extends Endpoint, Name extends keyof Endpoint> =
  E extends Record<Name, infer Value> ? Value : undefined;

export interface Call<E extends Endpoint> {
  readonly ctx: Context;
  readonly params: Decoded<Field<E, 'params'>>;
  readonly query: Decoded<Field<E, 'query'>>;
  readonly body: Decoded<Field<E, 'body'>>;
}

type Refusals<E extends Endpoint> =
  E extends Record<'refusals', infer R>
    ? { [S in keyof R]: { status: S; body: Decoded<R[S]> } }[keyof R]
    : never;

/** An answer that its endpoint declares, decoded. */
export type Reply<E extends Endpoint> =
  | (E extends Record<'answer', infer A> ? { status: 200; body: Decoded<A> } : { status: 204 })
  | Refusals<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>;

type RoutedContext = Context & { params: Record<string, string> };

/** Adds an endpoint to the router. */
export function serve<E extends Endpoint>(router: Router, endpoint: E, handle: Handler<E>): void {
  const [read, send] = [readerOf(endpoint), senderOf(endpoint)];
  router.register(endpoint.path, [endpoint.method], async (ctx: RoutedContext) =>
    send(ctx, await handle(await read(ctx))),
  );
}

/** Adds an endpoint that needs a login. `authenticate` may throw before anything is read. */
export function serveAuthenticated<E extends Endpoint, Principal>(
  router: Router,
  endpoint: E,
  authenticate: (ctx: Context) => Promise<Principal>,
  handle: (call: Call<E>, principal: Principal) => Promise<Reply<E>>,
): void {
  const [read, send] = [readerOf(endpoint), senderOf(endpoint)];
  router.register(endpoint.path, [endpoint.method], async (ctx: RoutedContext) => {
    const principal = await authenticate(ctx);
    send(ctx, await handle(await read(ctx), principal));
  });
}

interface SharedReply<E extends Endpoint> extends Pick<SharedText, 'isFresh'> {
  readonly body: E extends Record<'answer', infer A> ? Decoded<A> : never;
}

type SharedEndpoint = Endpoint & Required<Pick<Endpoint, 'answer' | 'maxAgeSeconds'>>;

/** Adds an endpoint whose answers are the same for everybody for a while. */
export function serveShared<E extends SharedEndpoint>(
  router: Router,
  endpoint: E,
  responses: ResponseCache,
  handle: (call: Call<E>) => Promise<SharedReply<E>>,
): void {
  const read = readerOf(endpoint);
  router.register(endpoint.path, [endpoint.method], async (ctx: RoutedContext) => {
    const { body, isFresh } = await handle(await read(ctx));
    const text = JSON.stringify(z.encode<z.ZodMiniType>(endpoint.answer, body));
    responses.send(ctx, { text, maxAgeSeconds: endpoint.maxAgeSeconds, isFresh });
  });
}

function readerOf<E extends Endpoint>({ params, query, body }: E): (ctx: RoutedContext) => Promise<Call<E>> {
  const [decodeParams, decodeQuery, decodeBody] = [params, query, body].map(
    schema => schema && decoderOf(schema),
  );
  return async ctx => {
    if (body) await readJson(ctx);
    // TypeScript cannot follow a schema's type through the table of endpoints: the cast is safe.
    return {
      ctx,
      params: decodeParams?.(checkedParams(ctx)),
      query: decodeQuery?.(ctx.querystring === '' ? undefined : ctx.query),
      body: decodeBody?.(ctx.request.body),
    } as Call<E>;
  };
}

function checkedParams(ctx: RoutedContext): Record<string, string> {
  try {
    decodeURIComponent(ctx.path);
  } catch {
    throw malformedPath();
  }
  return ctx.params;
}

/** Returns a schema's decoder. Compiles object schemas, which zod/mini does not. */
function decoderOf(schema: z.ZodMiniType): (input: unknown) => unknown {
  const compiled = schema instanceof z.ZodMiniObject ? new $ZodObjectJIT(schema.def) : schema;
  return input => {
    const result = safeParse(compiled, input);
    if (result.success) return result.data;
    throw invalidInput(explain(result.error.issues[0]));
  };
}

/** The text of zod/mini where the contract has no message. */
const DEFAULT_MESSAGE = 'Invalid input';

/** Returns the contract's message, or names the field where there is none. */
function explain(issue: z.core.$ZodIssue | undefined): string {
  if (issue && issue.message !== DEFAULT_MESSAGE) return issue.message;
  return `Invalid value: ${issue?.path.join('.') || 'body'}.`;
}

interface UntypedReply {
  readonly status: number;
  readonly body?: unknown;
}

/** Returns a function that sends an endpoint's answers, encoded by the schema of their status. */
function senderOf({ answer, refusals = {} }: Endpoint) {
  return (ctx: Context, { status, body }: UntypedReply): void => {
    ctx.status = status;
    const schema = status === 200 ? answer : refusals[status];
    if (!schema) return;
    // Koa would look up the type for each response, and measure the text again when sending it.
    ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8');
    ctx.body = JSON.stringify(z.encode(schema, body));
  };
}
