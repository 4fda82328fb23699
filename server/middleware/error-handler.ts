import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { isPoolTimeout } from '../../db/errors.ts';
import { PublicError, tooBusy, unexpected } from '../errors.ts';
import { describeError } from '../log/describe-error.ts';

/** Answers a `PublicError` by its text, a pool timeout by 503, others by 500 and the request id. */
export function handleErrors(log: Logger): Middleware {
  /** The request that each error was logged for: all saves of a failed batch share one error. */
  const loggedFor = new WeakMap<object, string>();

  function logError(requestId: string, error: unknown): void {
    const first = error instanceof Error ? loggedFor.get(error) : undefined;
    if (first !== undefined) log.error({ requestId, sameErrorAs: first }, 'unexpected error');
    else log.error({ requestId, error: describeError(error) }, 'unexpected error');
    if (error instanceof Error && first === undefined) loggedFor.set(error, requestId);
  }

  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      ctx.type = 'text/plain';
      const refusal = isPoolTimeout(error) ? tooBusy() : error;
      if (refusal instanceof PublicError) return refuse(ctx, refusal);
      const reference: string = ctx.state.requestId;
      logError(reference, error);
      refuse(ctx, unexpected(reference));
    }
  };
}

function refuse(ctx: Context, { status, code, headers, message }: PublicError): void {
  ctx.status = status;
  ctx.state.code = code;
  ctx.set({ ...headers });
  ctx.body = message;
}
