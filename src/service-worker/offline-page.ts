/** The page that the worker holds in itself, so that no cache can serve an older one. */
import { offlineTexts as texts } from '../content/offline-texts.ts';
import art from '../ui/drawings/unplugged.svg?raw';
import { constants, fonts, radii, schemes, sizes } from '../ui/tokens.ts';

const { dark, light } = schemes;

/** The colours of the drawing. */
const artColors = Object.entries(constants)
  .flatMap(([name, color]) => (art.includes(`--color-${name})`) ? `--color-${name}:${color}` : []))
  .join(';');

const colors = (scheme: typeof dark | typeof light): string =>
  `background:${scheme.page};color:${scheme.text};--dim:${scheme.dim};--fill:${scheme['volt-fill']};--on:${scheme['on-volt']};--focus:${scheme.accent};--color-bowl-edge:${scheme['bowl-edge']};--color-amber-fill:${scheme['amber-fill']}`;

const STYLES = `:root{color-scheme:dark;${artColors};${colors(dark)}}
[data-mantine-color-scheme=light]{color-scheme:light;${colors(light)}}
body{display:grid;place-content:center;justify-items:start;gap:1rem;min-height:100svh;max-width:34rem;margin:0 auto;padding:1.5rem;box-sizing:border-box;font:1rem/1.6 ${fonts.text}}
main{display:grid;gap:1rem}svg{display:block;width:min(24rem,100vw - 3rem)}h1{margin:0;font:700 1.75rem/1.2 ${fonts.heading}}p{margin:0}p+p{color:var(--dim)}
button{min-height:${sizes.control};padding:0 1.25rem;border:0;border-radius:${radii.control};background:var(--fill);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:${sizes.focus} solid var(--focus);outline-offset:${sizes.focus}}`;

/** Reloads when the site answers again: on `online`, on the button, and every 15 s while visible. */
const SCRIPT = `try{if(localStorage.getItem('technovex.color-scheme')==='light')document.documentElement.setAttribute('data-mantine-color-scheme','light')}catch{}
const reloadIfReachable=()=>fetch('/healthz',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{});
addEventListener('online',reloadIfReachable);
setInterval(()=>document.hidden||reloadIfReachable(),15000);
addEventListener('DOMContentLoaded',()=>{document.querySelector('button').onclick=()=>location.reload()});`;

const PAGE = `<!doctype html>
<html lang="en" data-mantine-color-scheme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} · Technovex</title>
<style>${STYLES}</style>
<script>${SCRIPT}</script>
</head>
<body>
${art}
<main>
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<p>${texts.bowl}</p>
</main>
<button type="button">${texts.retry}</button>
</body>
</html>
`;

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Creates the response with the offline page, with a content security policy of its own. */
export async function offlineResponse(): Promise<Response> {
  const hash = base64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(SCRIPT)));
  return new Response(PAGE, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
