/** Connects development and QA builds to the inspector, and serves its page and the paths. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { qaMark } from '../../../src/content/qa-mark.ts';
import { inProject } from '../../build/project.ts';
import { pathFileAddress } from '../path-file.ts';
import { buildQaPathsIfChanged } from './build-qa-paths.ts';
import { MACHINES_SOURCE, PATHS_FOLDER } from './qa-files.ts';

const PATH_FILE = new RegExp(`^${pathFileAddress('([\\w-]+)').replace('.', '\\.')}$`);

export const inspectorPlugin = (): Plugin => ({
  name: 'inspector',
  apply: (_config, { command, mode }) => command === 'serve' || mode === 'qa',
  transformIndexHtml: {
    order: 'pre',
    // Runs before the site's script, so that the inspector sees the start of every actor.
    handler: (_html, { path }) =>
      path === '/index.html'
        ? [{ tag: 'script', attrs: { type: 'module', src: '/tools/inspector/site/connect.ts' } }]
        : [],
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === qaMark.address) request.url = `/${MACHINES_SOURCE}${search}`;
      const machine = PATH_FILE.exec(pathname)?.[1];
      if (machine === undefined) {
        next();
        return;
      }
      pathFile(machine).then(
        content => {
          response.statusCode = content === null ? 404 : 200;
          response.setHeader('Content-Type', 'application/json').end(content ?? 'null');
        },
        (error: unknown) => next(error),
      );
    });
  },
});

/** Shared by concurrent requests. */
let building: Promise<string | undefined> | undefined;

/** Returns the file of a machine's paths; null for an unknown machine. */
async function pathFile(machine: string): Promise<Buffer | null> {
  building ??= buildQaPathsIfChanged();
  const failure = await building.finally(() => {
    building = undefined;
  });
  if (failure !== undefined) throw new Error(failure);
  return readFile(inProject(PATHS_FOLDER, `${machine}.json`)).catch(() => null);
}
