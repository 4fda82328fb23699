import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { isPoolTimeout } from '../../db/errors.ts';
import { PublicError, tooBusy } from '../errors.ts';
import { describeError } from '../log/describe-error.ts';

/** Turns what is thrown into an answer: a refusal into its text, anything else into a 500 that tells nothing. */
export function handleErrors(log: Logger): Middleware {
  /** By what was thrown, the request that it was logged for: saves of one batch fail together, and of the same. */
  const logged = new WeakMap<object, string>();

  function logFault(requestId: string, error: unknown): void {
    const first = error instanceof Error ? logged.get(error) : undefined;
    if (first !== undefined) log.error({ requestId, sameFaultAs: first }, 'unexpected fault');
    else log.error({ requestId, fault: describeError(error) }, 'unexpected fault');
    if (error instanceof Error && first === undefined) logged.set(error, requestId);
  }

  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      ctx.type = 'text/plain';
      const refusal = isPoolTimeout(error) ? tooBusy() : error;
      if (refusal instanceof PublicError) return refuse(ctx, refusal);
      const reference: string = ctx.state.requestId;
      logFault(reference, error);
      ctx.status = 500;
      ctx.body = `Something went wrong on our side. Reference: ${reference}`;
    }
  };
}

function refuse(ctx: Context, { status, code, headers, message }: PublicError): void {
  ctx.status = status;
  ctx.state.code = code;
  ctx.set({ ...headers });
  ctx.body = message;
}
