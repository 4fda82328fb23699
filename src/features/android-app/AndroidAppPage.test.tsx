import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Theme } from '../../../test/support/render-with-theme.tsx';
import { createAppRouter } from '../../router.tsx';
import { AndroidAppPage } from './AndroidAppPage.tsx';

/** Opens the page at a path, with a router that has no other page. */
async function open(address: string) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/android-app',
    component: AndroidAppPage,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(
    <StrictMode>
      <Theme>
        {/* The site's own router is the only one that its type knows. */}
        <RouterProvider router={router as never} />
      </Theme>
    </StrictMode>,
  );
  await screen.findByRole('heading', { level: 1 });
  return history;
}

const panel = () => within(screen.getByRole('tabpanel'));
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('/android-app', () => {
  it('lists what the app will do', async () => {
    await open('/android-app');
    const features = within(screen.getByRole('region', { name: 'What the App Will Do' }));
    expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Free 500 GH/s',
      'Synced Every Minute',
      'Your Account',
      'Made for Android 5.0+',
    ]);
  });

  it('opens a notice on Download APK and returns the focus afterwards', async () => {
    await open('/android-app');
    const button = screen.getByRole('button', { name: 'Download APK' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Not Available Yet' });
    within(dialog).getByText('The app is under development.', { exact: false });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('opens with the four steps of the installation', async () => {
    await open('/android-app');
    expect(selected()).toBe('Installation');
    expect(panel().getAllByRole('listitem')).toHaveLength(4);
    panel().getByText('You need Android 5.0+.', { exact: false });
  });

  it('keeps the open tab in the URL', async () => {
    const history = await open('/android-app');
    await userEvent.click(screen.getByRole('tab', { name: 'Specifications' }));
    await waitFor(() => expect(selected()).toBe('Specifications'));
    expect(history.location.href).toBe('/android-app#specifications');
    expect(
      panel()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['1.0', 'Android 5.0+', '500 GH/s', 'Every Minute', 'One per account', 'Under development']);
  });

  it('opens the tab of the hash, and the next one by keyboard', async () => {
    await open('/android-app#specifications');
    await waitFor(() => expect(selected()).toBe('Specifications'));
    screen.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(selected()).toBe('FAQ'));
    expect(
      panel()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Does mining drain my battery?',
      'Can I mine on several devices?',
      'Do I need the Android app?',
      'Will there be premium tiers?',
    ]);
    panel().getByText('Phase 2', { exact: false });
  });

  it('opens the first tab for an unknown hash', async () => {
    await open('/android-app#elsewhere');
    expect(selected()).toBe('Installation');
  });
});

it('has the text of every tab in the rendered page', () => {
  const html = renderToString(
    <RouterContextProvider router={createAppRouter(createMemoryHistory())}>
      <Theme>
        <AndroidAppPage />
      </Theme>
    </RouterContextProvider>,
  );
  for (const text of ['Allow the installation', 'Server sync', 'Does mining drain my battery?']) {
    expect(html).toContain(text);
  }
});
