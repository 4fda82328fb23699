import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { describeFault } from '../describe-fault.ts';
import { PublicError } from '../errors.ts';

/** Turns what is thrown into an answer: a refusal into its text, anything else into a 500 that tells nothing. */
export const handleErrors =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      ctx.type = 'text/plain';
      if (error instanceof PublicError) {
        ctx.status = error.status;
        ctx.state.code = error.code;
        ctx.set({ ...error.headers });
        ctx.body = error.message;
        return;
      }
      const reference: string = ctx.state.requestId;
      log.error({ requestId: reference, fault: describeFault(error) }, 'unexpected fault');
      ctx.status = 500;
      ctx.body = `Something went wrong on our side. Reference: ${reference}`;
    }
  };
