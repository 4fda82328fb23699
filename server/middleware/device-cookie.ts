import type { Context } from 'koa';

const COOKIE = 'technovex.device';

/** `__Secure-` makes browsers reject the cookie over http. `__Host-` would forbid its path. */
const cookieName = ({ cookies }: Context): string => (cookies.secure ? `__Secure-${COOKIE}` : COOKIE);
const DAY = 24 * 60 * 60 * 1_000;

/** How long a device may log in without the PIN after its last request, in milliseconds. */
export const DEVICE_LIFETIME = 90 * DAY;

const options = {
  signed: false,
  httpOnly: true,
  sameSite: 'lax',
  path: '/api/miner',
  overwrite: true,
} as const;

export const presentedDeviceToken = (ctx: Context): string | undefined =>
  ctx.cookies.get(cookieName(ctx), { signed: false }) || undefined;

export function setDeviceToken(ctx: Context, token: string): void {
  ctx.cookies.set(cookieName(ctx), token, {
    ...options,
    secure: ctx.cookies.secure,
    maxAge: DEVICE_LIFETIME,
  });
}

export function clearDeviceToken(ctx: Context): void {
  ctx.cookies.set(cookieName(ctx), null, { ...options, secure: ctx.cookies.secure });
}
