/** Puts a site's previous build, or a server that does not answer, in front of a test server. */
import { readdirSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { inProject } from '../../tools/build/project.ts';

/** Of a chunk or an entry. */
const HASH = /-([\w-]{7,8})\.\w+$/;
const MARK = '-former_';
/** Marks a request for what the server itself answers. */
const PASS = 'x-test-pass';

const hashes = readdirSync(inProject('dist', 'client', 'assets')).flatMap(file => HASH.exec(file)?.[1] ?? []);
const names = new RegExp(`-(${[...new Set(hashes)].join('|')})(?=\\.\\w)`, 'g');

type Serving = 'current' | 'previous' | 'nothing' | { readonly path: string; readonly script: string };

export interface Deployment {
  readonly intercept: (listener: RequestListener) => RequestListener;
  /** What the server answers outside of its API; a script replaces one file. */
  serve(serving: Serving): void;
}

/** Decides what a test server answers. A worker's own requests do not pass through Playwright. */
export function createDeployment(): Deployment {
  let serving: Serving = 'current';
  return {
    serve: next => {
      serving = next;
    },
    intercept: listener => (request, response) => {
      const { url = '/', headers } = request;
      if (serving === 'current' || url.startsWith('/api/') || PASS in headers) listener(request, response);
      else if (serving === 'nothing') request.socket.destroy();
      else if (serving === 'previous') {
        // The test may end, and the server with it, while a page still loads.
        answerAsPrevious(`http://${headers.host}${url}`, response).catch(() => response.destroy());
      } else if (serving.path !== url) listener(request, response);
      else response.setHeader('Content-Type', 'text/javascript').end(serving.script);
    },
  };
}

/** Answers with the same files under other hashed names. */
async function answerAsPrevious(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url.replace(MARK, '-'), { headers: { [PASS]: '' }, redirect: 'manual' });
  const type = answer.headers.get('Content-Type') ?? '';
  for (const name of ['Content-Type', 'Cache-Control', 'Content-Security-Policy', 'Location']) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.statusCode = answer.status;
  if (!/javascript|css|html/.test(type)) response.end(Buffer.from(await answer.arrayBuffer()));
  else response.end((await answer.text()).replaceAll(names, `${MARK}$1`));
}
