import { Router } from '@koa/router';
import { pino } from 'pino';
import { vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { TestServer } from './server.ts';

/** Every route that the site registers, whichever router it stands in, such as `GET /healthz`. */
export function registeredRoutes({ db, now, config }: TestServer): readonly string[] {
  const register = vi.spyOn(Router.prototype, 'register');
  const saves = { save: () => Promise.reject(new Error('Nothing is saved here.')) };
  createApp({ db, saves, now, config, log: pino({ level: 'silent' }), clientDir: null });
  const routes = register.mock.calls.flatMap(([path, methods]) =>
    methods.map(method => `${method.toUpperCase()} ${String(path)}`),
  );
  register.mockRestore();
  return routes.sort();
}
