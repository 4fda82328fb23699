import { isDeepStrictEqual } from 'node:util';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import session from 'koa-session';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import { digestOf } from '../../db/digest.ts';
import { isKnownDevice, prolongDevice } from '../../db/queries/miner-devices.queries.ts';
import { lockMiner } from '../../db/queries/miners.queries.ts';
import {
  createSession,
  endSession,
  findSession,
  generationOf,
  type SessionData,
  type SignedInMiner,
  type SignedInUser,
  type SlotChanges,
  type StoredSession,
  updateSession,
} from '../../db/queries/sessions.queries.ts';
import { randomToken } from '../secrets.ts';
import type { CookieKeys } from './cookie-keys.ts';
import { DEVICE_LIFETIME } from './device-cookie.ts';

const DAY = 24 * 60 * 60 * 1_000;
const SESSION_LIFETIME = 30 * DAY;
const COOKIE = 'technovex.session';

/** Over https a browser takes a cookie of such a name from this very host alone, and from no other that shares its domain. */
const cookieName = (secure: boolean): string => (secure ? `__Host-${COOKIE}` : COOKIE);

interface SessionDeps {
  readonly db: Database;
  /** The app's own. */
  readonly keys: CookieKeys;
  readonly now: () => number;
  readonly secure: boolean;
}

/** Sessions in the database; the cookie holds a signed random id, of which the database knows the hash alone. */
export function sessionMiddleware(app: Koa, { db, keys, now, secure }: SessionDeps): Middleware {
  const name = cookieName(secure);
  const store = {
    async get(id: string, _maxAge: unknown, { ctx }: { ctx?: Context }) {
      const found = await findSession(db, digestOf(id), now());
      if (!found) return undefined;
      if (ctx) ctx.state.loadedSession = { id, data: found.data };
      // The library renews by the machine's clock; the database's instants follow the injected one.
      return { ...found.data, _expire: Date.now() + found.expiresAt - now() };
    },
    async set(id: string, wanted: SessionData, _maxAge: unknown, { ctx }: { ctx?: Context }) {
      const loaded = ctx?.state.loadedSession;
      const changes = changesOf(loaded?.data ?? {}, wanted);
      const expiresAt = now() + SESSION_LIFETIME;
      if (loaded?.id === id) {
        // What was ended while this request ran must not come back.
        await updateSession(db, digestOf(id), changes, expiresAt);
        // The device of a session that is in use stays on the list.
        const seen = { now: now(), expiresAt: now() + DEVICE_LIFETIME };
        if (wanted.miner) await prolongDevice(db, wanted.miner, seen);
        return;
      }
      const data = { ...loaded?.left, ...present(changes) };
      await storeNewSession(db, digestOf(id), { data, expiresAt });
      // The library saves a new session once more when the request ends.
      if (ctx) ctx.state.loadedSession = { id, data: wanted };
    },
    async destroy(id: string, { ctx }: { ctx?: Context } = {}) {
      const left = await endSession(db, digestOf(id));
      const loaded = ctx?.state.loadedSession;
      if (loaded?.id === id) loaded.left = left;
    },
  };
  const sessions = session(
    {
      key: name,
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
  return (ctx, next) =>
    sessions(ctx, () => {
      // The library of cookies signs such a one again by itself, but as a cookie of its own that knows no lifetime and no other site.
      if (ctx.session && ctx.state.loadedSession && isSignedByOlderKey(ctx, name, keys)) {
        ctx.session.maxAge = SESSION_LIFETIME;
      }
      return next();
    });
}

/**
 * Stores a session under a new id. With a miner, it locks the account and compares: if the account is of a later generation than the login, or its list of
 * devices lacks this one, only the user of the session is stored, if there is one. All that signs out locks the account too, so that no session escapes it.
 */
async function storeNewSession(db: Database, idHash: string, session: StoredSession): Promise<void> {
  const { miner, ...others } = session.data;
  if (!miner) return createSession(db, idHash, session);
  await db.transaction(async transaction => {
    const account = await lockMiner(transaction, miner.email);
    const isSignedIn =
      account?.sessionGeneration === generationOf(miner) && (await isKnownDevice(transaction, miner));
    if (isSignedIn) await createSession(transaction, idHash, session);
    else if (others.user) await createSession(transaction, idHash, { ...session, data: others });
  });
}

/** Whether the cookie of this request's session was signed by a key that only verifies. */
function isSignedByOlderKey({ cookies }: Context, name: string, keys: CookieKeys): boolean {
  const [id, signature] = [name, `${name}.sig`].map(each => cookies.get(each, { signed: false }));
  return id !== undefined && signature !== undefined && keys.index(`${name}=${id}`, signature) > 0;
}

/** Whether a session that is used at `now` is due to be prolonged; the library does so in its second half, too. */
export const isDueForExtension = (endsAt: Instant, now: Instant): boolean =>
  endsAt - now < SESSION_LIFETIME / 2;

/** As many miners as are announced, with room: each has some 300 bytes here. */
const REMEMBERED_COOKIES = 100_000;
/** Characters of a `Cookie` header that is remembered: those of this site have 300. Longer ones could fill the memory. */
const REMEMBERED_LENGTH = 512;

export interface PresentedSession {
  readonly hash: string;
  /** Its cookies are due to be sent anew. */
  readonly isSignedByOlderKey: boolean;
}

/**
 * Reads which session's cookie a request carries that has not been through the middleware. Undefined without a cookie that
 * this server has signed; whether there is such a session is the database's to say.
 *
 * Verifying a signature is work, and a miner sends the same cookies every few seconds: what was verified once is
 * remembered, the oldest being forgotten first.
 */
export function createSessionCookieReader({
  keys,
  secure,
}: Pick<SessionDeps, 'keys' | 'secure'>): (ctx: Context) => PresentedSession | undefined {
  const name = cookieName(secure);
  const verified = new Map<string, PresentedSession>();
  return ctx => {
    const { cookie } = ctx.req.headers;
    if (cookie === undefined) return undefined;
    const known = verified.get(cookie);
    if (known !== undefined) return known;
    const id = ctx.cookies.get(name, { signed: true });
    if (id === undefined) return undefined;
    const shown = { hash: digestOf(id), isSignedByOlderKey: isSignedByOlderKey(ctx, name, keys) };
    if (cookie.length > REMEMBERED_LENGTH) return shown;
    const [oldest] = verified.keys();
    if (verified.size >= REMEMBERED_COOKIES && oldest !== undefined) verified.delete(oldest);
    verified.set(cookie, shown);
    return shown;
  };
}

/** The slots that a request changed. */
const changesOf = (loaded: SessionData, { miner, user }: SessionData): SlotChanges => ({
  ...(!isDeepStrictEqual(loaded.miner, miner) && { miner: miner ?? null }),
  ...(!isDeepStrictEqual(loaded.user, user) && { user: user ?? null }),
});

const present = ({ miner, user }: SlotChanges): SessionData => ({
  ...(miner && { miner }),
  ...(user && { user }),
});

const without = ({ miner, user }: SessionData, slot: SessionData): SessionData => ({
  ...(miner && !slot.miner && { miner }),
  ...(user && !slot.user && { user }),
});

/** The miner of the session. `requireMiner` checks that the account still agrees. */
export const minerSlotOf = (ctx: Context): SignedInMiner | undefined => ctx.session?.miner;

/** Who the session says is signed in to the site. Whether that still holds is the database's to say. */
export const userSlotOf = (ctx: Context): SignedInUser | undefined => ctx.session?.user;

/** The hash under which this request's session is stored. Undefined if it came without one. */
export const sessionHashOf = (ctx: Context): string | undefined =>
  ctx.state.loadedSession && digestOf(ctx.state.loadedSession.id);

/** Fills a slot, under a session id that nobody can have known before. */
async function logIn(ctx: Context, slot: SessionData): Promise<void> {
  if (!ctx.session) throw new Error('There are no sessions here.');
  Object.assign(ctx.session, slot);
  const loaded = ctx.state.loadedSession;
  // Filled anew, even if by the same one: what was there before may be ended meanwhile.
  if (loaded) loaded.data = without(loaded.data, slot);
  await ctx.session.regenerate();
}

export const logMinerIn = (ctx: Context, miner: SignedInMiner): Promise<void> => logIn(ctx, { miner });

export const logUserIn = (ctx: Context, user: SignedInUser): Promise<void> => logIn(ctx, { user });

/** Empties a slot, and ends the session unless the other one is filled. */
function logOut(ctx: Context, slot: keyof SessionData): void {
  if (!ctx.session) return;
  delete ctx.session[slot];
  if (!ctx.session.populated) ctx.session = null;
}

export const logMinerOut = (ctx: Context): void => logOut(ctx, 'miner');

export const logUserOut = (ctx: Context): void => logOut(ctx, 'user');
