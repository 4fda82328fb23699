/** A visitor of the site whose requests a stub server answers. */
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startVisitor, type VisitorActor } from '../../src/actors/visitor.ts';
import { renderWithVisitor } from './render-with-visitor.tsx';
import { type StubAnswer, StubServer } from './stub-server.ts';

const otherPages: Readonly<Record<string, ReactNode>> = { '/asked-for': <h1>Asked for</h1> };

/** Gives each test its own visitor, without a stored session, and its own stub server. */
export function stubbedVisitors(answers: Readonly<Record<string, StubAnswer>> = {}) {
  let server: StubServer;
  let visitor: VisitorActor;
  // Loaded beforehand, so that waiting for responses does not include it.
  beforeAll(() => import('../../src/adapters/api/auth-api.ts'));
  beforeEach(() => {
    localStorage.clear();
    server = new StubServer(answers);
    visitor = startVisitor();
  });
  afterEach(() => {
    visitor.stop();
    vi.unstubAllGlobals();
  });
  return {
    server: () => server,
    visitor: () => visitor,
    open: (at = '/auth', pages = otherPages, hasOwnLayout = false) =>
      renderWithVisitor(visitor, { at, pages, hasOwnLayout }),
  };
}
