import type { Middleware } from 'koa';
import type { Logger } from 'pino';
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
      log.error({ requestId: reference, fault: describe(error) }, 'unexpected fault');
      ctx.status = 500;
      ctx.body = `Something went wrong on our side. Reference: ${reference}`;
    }
  };

/** Other properties of an error may hold what a visitor sent. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}
