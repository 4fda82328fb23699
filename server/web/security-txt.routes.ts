import type { Router } from '@koa/router';

/** RFC 9116 recommends an expiry of less than a year. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1_000;

interface SecurityTxtDeps {
  /** A `mailto:` or `https:` URI. Undefined: the file is not served. */
  readonly contact: string | undefined;
  readonly publicUrl: URL | null;
  readonly now: () => number;
}

/** Serves `/.well-known/security.txt` (RFC 9116): where researchers report a vulnerability. */
export function addSecurityTxtRoute(router: Router, { contact, publicUrl, now }: SecurityTxtDeps): void {
  if (contact === undefined) return;
  router.get('/.well-known/security.txt', ctx => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now() + LIFETIME_MS).toISOString()}`,
      ...(publicUrl ? [`Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`] : []),
      'Preferred-Languages: en',
    ];
    ctx.type = 'text/plain';
    ctx.body = `${lines.join('\n')}\n`;
  });
}
