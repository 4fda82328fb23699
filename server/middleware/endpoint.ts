/** Serves what `contract/endpoints.ts` declares: what comes in and goes out is checked against its schemas. */
import type { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import type * as z from 'zod/mini';
import { ZodMiniObject } from 'zod/mini';
import { $ZodObjectJIT, safeParse } from 'zod/v4/core';
import type { Endpoint } from '../../contract/endpoints.ts';
import { invalidInput, malformedPath } from '../errors.ts';
import { encoderOf } from './encoder.ts';
import { readJson } from './json-body.ts';

type Inside<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

type Field<E extends Endpoint, Name extends keyof Endpoint> =
  E extends Record<Name, infer Value> ? Value : undefined;

export interface Call<E extends Endpoint> {
  readonly ctx: Context;
  readonly params: Inside<Field<E, 'params'>>;
  readonly body: Inside<Field<E, 'body'>>;
}

type Refusals<E extends Endpoint> =
  E extends Record<'refusals', infer R>
    ? { [S in keyof R]: { status: S; body: Inside<R[S]> } }[keyof R]
    : never;

/**
 * What a handler answers: what the table names, in the form in which amounts and times have inside the program. A body
 * that is kept, to be answered again, is written once.
 */
export type Reply<E extends Endpoint> =
  | (E extends Record<'answer', infer A>
      ? { status: 200; body: Inside<A>; isKept?: boolean }
      : { status: 204 })
  | Refusals<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>;

type RoutedContext = Context & { params: Record<string, string> };

/** Adds a declared endpoint to the router. Returns what answers its calls. */
export function serve<E extends Endpoint>(
  router: Router,
  endpoint: E,
  handle: Handler<E>,
): (ctx: RoutedContext) => Promise<void> {
  const [read, send] = [readerOf(endpoint), senderOf(endpoint)];
  const answer = async (ctx: RoutedContext): Promise<void> => send(ctx, await handle(await read(ctx)));
  router.register(endpoint.path, [endpoint.method], answer);
  return answer;
}

/**
 * Answers what is asked all day before any router looks for it, which would take a tenth of the time: at the path as it is declared, which may end
 * with a parameter. Whatever is not exactly that is left to the router.
 */
export function answerFirst(
  { method, path }: Endpoint,
  answer: (ctx: RoutedContext) => Promise<void>,
): Middleware {
  const [beginning = '', parameter] = path.split(':');
  return (ctx, next) => {
    if (ctx.method !== method || !ctx.path.startsWith(beginning)) return next();
    const params = paramsIn(ctx.path.slice(beginning.length), parameter);
    if (params === undefined) return next();
    ctx.state.route = path;
    return answer(Object.assign(ctx, { params }));
  };
}

/** What stands behind the declared beginning of a path, as its parameter. Undefined where it is none. */
function paramsIn(rest: string, parameter: string | undefined): Record<string, string> | undefined {
  if (parameter === undefined) return rest === '' ? {} : undefined;
  if (rest === '' || rest.includes('/')) return undefined;
  try {
    return { [parameter]: decodeURIComponent(rest) };
  } catch {
    return undefined;
  }
}

/** Adds a declared endpoint that is for some alone: `admit` says who asks, or throws before anything else is looked at. */
export function serveTo<E extends Endpoint, Who>(
  router: Router,
  endpoint: E,
  admit: (ctx: Context) => Promise<Who>,
  handle: (call: Call<E>, who: Who) => Promise<Reply<E>>,
): void {
  const [read, send] = [readerOf(endpoint), senderOf(endpoint)];
  router.register(endpoint.path, [endpoint.method], async (ctx: RoutedContext) => {
    const who = await admit(ctx);
    send(ctx, await handle(await read(ctx), who));
  });
}

function readerOf<E extends Endpoint>({ params, body }: E): (ctx: RoutedContext) => Promise<Call<E>> {
  const [decodeParams, decodeBody] = [params && decoderOf(params), body && decoderOf(body)];
  return async ctx => {
    if (body) await readJson(ctx);
    // TypeScript cannot follow a schema's type through the table, so that a call is put together untyped.
    return {
      ctx,
      params: decodeParams?.(checkedParams(ctx)),
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

/** Checks by a schema. Objects are compiled, which zod/mini leaves out for the browser's sake. */
function decoderOf(schema: z.ZodMiniType): (input: unknown) => unknown {
  const compiled = schema instanceof ZodMiniObject ? new $ZodObjectJIT(schema.def) : schema;
  return input => {
    const result = safeParse(compiled, input);
    if (result.success) return result.data;
    throw invalidInput(explain(result.error.issues[0]));
  };
}

/** What zod/mini says where the contract has no message. */
const NO_MESSAGE = 'Invalid input';

/** A message of the contract stands for itself; where there is none, the field is named. */
function explain(issue: z.core.$ZodIssue | undefined): string {
  if (issue && issue.message !== NO_MESSAGE) return issue.message;
  return `Invalid value: ${issue?.path.join('.') || 'body'}.`;
}

interface SentReply {
  readonly status: number;
  readonly body?: unknown;
  readonly isKept?: boolean;
}

/** Writes an endpoint's answers, of each status by its schema. */
function senderOf({ answer, refusals = {} }: Endpoint) {
  const encoders = new Map(
    Object.entries({ ...refusals, ...(answer && { 200: answer }) }).map(([status, schema]) => [
      Number(status),
      encoderOf(schema),
    ]),
  );
  const kept = new WeakMap<object, Buffer>();

  function keep(body: object, encode: (body: unknown) => unknown): Buffer {
    const bytes = kept.get(body) ?? Buffer.from(JSON.stringify(encode(body)));
    kept.set(body, bytes);
    return bytes;
  }

  return (ctx: Context, { status, body, isKept }: SentReply): void => {
    ctx.status = status;
    const encode = encoders.get(status);
    if (!encode) return;
    // Koa would look the type up each time, and measure the text once more when it is sent.
    ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8');
    ctx.body =
      isKept && typeof body === 'object' && body !== null ? keep(body, encode) : JSON.stringify(encode(body));
  };
}
