import type { Plugin } from 'vite';
import { MACHINES_ADDRESS, MACHINES_SOURCE } from './qa-addresses.ts';

/** Puts the page of the machines where it stands in a QA build, while developing. */
export const serveQaPages = (): Plugin => ({
  name: 'serve-qa-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === MACHINES_ADDRESS) request.url = `/${MACHINES_SOURCE}${search}`;
      next();
    });
  },
});
