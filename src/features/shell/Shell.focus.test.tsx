import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { useFocusOnNewPage } from './PageFrame.tsx';

/**
 * A main element around three pages: one to start from, one with two headings, and one with none.
 */
const Site = () => {
  useFocusOnNewPage();
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
};

const root = createRootRoute({ component: Site });
const page = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });
const routeTree = root.addChildren([
  page('/', () => <button type="button">Here</button>),
  page('/headed', () => (
    <>
      <h1>The page</h1>
      <section id="part">
        <h2>Its part</h2>
      </section>
    </>
  )),
  page('/bare', () => 'Nothing but words'),
]);

async function openSite() {
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  renderWithTheme(<RouterProvider router={router} />);
  const start = await screen.findByRole('button', { name: 'Here' });
  return { router, start };
}

const focused = () => document.activeElement?.textContent;

describe('the focus', () => {
  it('stays on the first page and within a page', async () => {
    const { router, start } = await openSite();
    expect(document.activeElement).toBe(document.body);
    start.focus();
    router.history.push('/#other');
    await waitFor(() => expect(router.state.resolvedLocation?.hash).toBe('other'));
    expect(document.activeElement).toBe(start);
  });

  it('moves to the heading of the next page, from where Tab continues', async () => {
    const { router } = await openSite();
    router.history.push('/headed');
    await waitFor(() => expect(focused()).toBe('The page'));
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  });

  it('moves to the element of the hash', async () => {
    const { router } = await openSite();
    router.history.push('/headed#part');
    await waitFor(() => expect(focused()).toBe('Its part'));
  });

  it('moves to the heading for an unknown hash', async () => {
    const { router } = await openSite();
    router.history.push('/headed#missing');
    await waitFor(() => expect(focused()).toBe('The page'));
  });

  it('moves to the content of a page without a heading', async () => {
    const { router } = await openSite();
    router.history.push('/bare');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
