import { Router } from '@koa/router';
import { pino } from 'pino';
import { vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { TestServer } from './server.ts';

/** Lists the routes of all routers, such as `GET /healthz`. */
export function registeredRoutes({ db, now, config }: TestServer): readonly string[] {
  const register = vi.spyOn(Router.prototype, 'register');
  const notCalled = () => Promise.reject(new Error('No test calls this.'));
  createApp({
    db,
    saves: { save: notCalled },
    ranks: { of: notCalled },
    accountClock: notCalled,
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
