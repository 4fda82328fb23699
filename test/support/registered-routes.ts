import { Router } from '@koa/router';
import { pino } from 'pino';
import { vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { TestServer } from './server.ts';

/** Every route that the site registers, whichever router it stands in, such as `GET /healthz`. */
export function registeredRoutes({ db, now, config }: TestServer): readonly string[] {
  const register = vi.spyOn(Router.prototype, 'register');
  const notAsked = () => Promise.reject(new Error('Nobody asks here.'));
  createApp({
    db,
    saves: { save: notAsked },
    ranks: { of: notAsked },
    accountClock: notAsked,
    now,
    config,
    log: pino({ level: 'silent' }),
    clientDir: null,
  });
  const routes = register.mock.calls.flatMap(([path, methods]) =>
    methods.map(method => `${method.toUpperCase()} ${String(path)}`),
  );
  register.mockRestore();
  return routes.sort();
}
