import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import session from 'koa-session';
import type { Database } from '../../db/connection.ts';
import {
  createSession,
  endSession,
  findSession,
  type SessionData,
  type SignedInMiner,
  updateSession,
} from '../../db/queries/sessions.queries.ts';
import { randomToken, tokenHash } from '../secrets.ts';

const DAY = 24 * 60 * 60 * 1_000;
const SESSION_LIFETIME = 30 * DAY;
const COOKIE = 'technovex.session';

interface SessionDeps {
  readonly db: Database;
  readonly now: () => number;
  readonly secure: boolean;
}

/** Sessions in the database; the cookie holds a signed random id, of which the database knows the hash alone. */
export function keepSessions(app: Koa, { db, now, secure }: SessionDeps): Middleware {
  const store = {
    async get(id: string, _maxAge: unknown, { ctx }: { ctx?: Context }) {
      const found = await findSession(db, tokenHash(id), now());
      if (!found) return undefined;
      if (ctx) ctx.state.loadedSession = id;
      // The library renews by the machine's clock; the database's instants follow the injected one.
      return { ...found.data, _expire: Date.now() + found.expiresAt - now() };
    },
    async set(id: string, { miner }: SessionData, _maxAge: unknown, { ctx }: { ctx?: Context }) {
      const stored = { data: miner ? { miner } : {}, expiresAt: now() + SESSION_LIFETIME };
      // A session that was ended while this request ran must not come back.
      if (ctx?.state.loadedSession === id) await updateSession(db, tokenHash(id), stored);
      else await createSession(db, tokenHash(id), stored);
    },
    destroy: (id: string) => endSession(db, tokenHash(id)),
  };
  return session(
    {
      key: COOKIE,
      maxAge: SESSION_LIFETIME,
      renew: true,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      genid: randomToken,
      store,
    },
    app,
  );
}

/** The miner who is logged in, if anybody is. */
export const minerOf = (ctx: Context): SignedInMiner | undefined => ctx.session?.miner;

/** The hash under which this request's session is stored. Undefined if it came without one. */
export const sessionHashOf = (ctx: Context): string | undefined =>
  ctx.state.loadedSession === undefined ? undefined : tokenHash(ctx.state.loadedSession);

/** Logs a miner in, under a session id that nobody can have known before. */
export async function logMinerIn(ctx: Context, miner: SignedInMiner): Promise<void> {
  if (!ctx.session) throw new Error('There are no sessions here.');
  ctx.session.miner = miner;
  await ctx.session.regenerate();
}

/** Logs the miner out, and ends the session unless somebody else is logged in with it. */
export function logMinerOut(ctx: Context): void {
  if (!ctx.session) return;
  delete ctx.session.miner;
  if (!ctx.session.populated) ctx.session = null;
}
