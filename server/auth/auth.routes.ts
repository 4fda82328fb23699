import type { Router } from '@koa/router';
import { endpoints } from '../../contract/endpoints.ts';
import type { RequestLimits } from '../load/rate-limiter.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { serve } from '../middleware/endpoint.ts';
import { requireUser } from '../middleware/require-user.ts';
import { logUserIn, logUserOut } from '../middleware/session.ts';
import { checkPassword } from './password-check.service.ts';
import { registerUser } from './register.service.ts';

interface AuthDeps extends RequestLimits {
  readonly now: () => number;
}

export function addAuthRoutes(router: Router, { now, ...limits }: AuthDeps): void {
  const { db } = limits;

  serve(router, endpoints.currentUser, async ({ ctx }) => ({
    status: 200,
    body: await requireUser(ctx, db),
  }));

  serve(router, endpoints.login, async ({ ctx, body: { username, password } }) => {
    const attempt = { username, password, address: clientAddress(ctx), at: now() };
    const { user, passwordRevision } = await checkPassword(limits, attempt);
    await logUserIn(ctx, { id: user.id, passwordRevision });
    return { status: 200, body: user };
  });

  serve(router, endpoints.register, async ({ ctx, body }) => {
    const { user, passwordRevision } = await registerUser(limits, body, clientAddress(ctx), now());
    await logUserIn(ctx, { id: user.id, passwordRevision });
    return { status: 200, body: user };
  });

  serve(router, endpoints.logout, async ({ ctx }) => {
    logUserOut(ctx);
    return { status: 204 };
  });
}
