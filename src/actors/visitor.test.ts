// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { StubServer } from '../../test/support/stub-server.ts';
import { reportErrorStatus, startVisitor } from './visitor.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [401, ['session.ended']],
  [403, ['access.denied']],
  [404, []],
  [409, []],
  [503, []],
])('reports of a %s: %j', (status, events) => {
  new StubServer();
  const visitor = startVisitor();
  const send = vi.spyOn(visitor, 'send');

  reportErrorStatus(visitor, status);
  visitor.stop();
  expect(send.mock.calls.map(([{ type }]) => type)).toEqual(events);
});
