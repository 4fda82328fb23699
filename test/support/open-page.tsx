import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { LazyMinerProvider } from '../../src/actors/miner-context.ts';
import { createPageStore, PageStoreProvider } from '../../src/actors/shown-page.ts';
import type { VisitorActor } from '../../src/actors/visitor.ts';
import { VisitorProvider } from '../../src/actors/visitor-context.ts';
import { createAppRouter } from '../../src/router.tsx';
import type { OpenedPage } from '../model/engine/opened-page.ts';
import { adminUser } from '../model/flows/visitor/visitor.model.ts';
import { START } from './accounts.ts';
import { MinerPage } from './miner-page.ts';
import { renderWithTheme } from './render-with-theme.tsx';
import { startedLazyActor } from './started-lazy-actor.ts';
import { openSignedIn } from './visitor-fixture.ts';

/**
 * Opens a page of the site below the header for a signed-in admin with an empty storage. Its requests get
 * no response.
 * @param next - an address to which the page goes then
 * @param now - the time, in milliseconds since 1970
 */
export async function openPage(
  path: string,
  { next, now = START }: { readonly next?: string; readonly now?: number } = {},
): Promise<OpenedPage> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  localStorage.clear();
  sessionStorage.clear();
  const history = createMemoryHistory({ initialEntries: [path] });
  const { push, replace } = history;
  const router = createAppRouter(history);
  const { actor: visitor } = await openSignedIn(adminUser);
  const { actor: miner } = new MinerPage();
  const settled = () => waitFor(() => expect(router.state.status).toBe('idle'));
  const goTo = async (address: string) => {
    await act(() => router.navigate({ href: address }));
    await settled();
  };
  await router.load();
  return {
    render: async () => {
      renderWithTheme(
        // The harness runs the product's machine with other actors.
        <VisitorProvider value={startedLazyActor(visitor as unknown as VisitorActor)}>
          <LazyMinerProvider value={startedLazyActor(miner)}>
            <PageStoreProvider value={createPageStore(path)}>
              <RouterProvider router={router} />
            </PageStoreProvider>
          </LazyMinerProvider>
        </VisitorProvider>,
      );
      await settled();
      if (next !== undefined) await goTo(next);
    },
    address: () => history.location.href,
    goTo,
    staying: async deed => {
      const moves = new Set<string>();
      history.push = to => void moves.add(`leads to ${to}`);
      history.replace = to => void moves.add(`leads to ${to}, and not back`);
      const effects = await deed();
      Object.assign(history, { push, replace });
      return [...effects, ...moves];
    },
  };
}
