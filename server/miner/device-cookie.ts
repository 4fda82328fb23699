import type { Context } from 'koa';

const COOKIE = 'technovex.device';
const DAY = 24 * 60 * 60 * 1_000;

/** How long a device may log in without the PIN after it was last seen. */
export const DEVICE_LIFETIME = 90 * DAY;

const options = {
  signed: false,
  httpOnly: true,
  sameSite: 'lax',
  path: '/api/miner',
  overwrite: true,
} as const;

export const shownDeviceToken = (ctx: Context): string | undefined =>
  ctx.cookies.get(COOKIE, { signed: false }) || undefined;

export function setDeviceToken(ctx: Context, token: string): void {
  ctx.cookies.set(COOKIE, token, { ...options, secure: ctx.cookies.secure, maxAge: DEVICE_LIFETIME });
}

export function clearDeviceToken(ctx: Context): void {
  ctx.cookies.set(COOKIE, null, { ...options, secure: ctx.cookies.secure });
}
