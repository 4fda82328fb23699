import type { Context } from 'koa';

const COOKIE = 'technovex.device';

/** Over https a browser takes a cookie of such a name over https alone. It is sent below one path, which `__Host-` would forbid. */
const nameFor = ({ cookies }: Context): string => (cookies.secure ? `__Secure-${COOKIE}` : COOKIE);
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

export const presentedDeviceToken = (ctx: Context): string | undefined =>
  ctx.cookies.get(nameFor(ctx), { signed: false }) || undefined;

export function setDeviceToken(ctx: Context, token: string): void {
  ctx.cookies.set(nameFor(ctx), token, { ...options, secure: ctx.cookies.secure, maxAge: DEVICE_LIFETIME });
}

export function clearDeviceToken(ctx: Context): void {
  ctx.cookies.set(nameFor(ctx), null, { ...options, secure: ctx.cookies.secure });
}
