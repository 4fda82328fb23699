import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderRouted } from '../../../test/support/render-routed.tsx';
import { receiveToasts } from '../../adapters/toasts.ts';
import { CrashPage } from './CrashPage.tsx';

const notLoaded = Object.assign(new Error(), { name: 'NotLoaded' });
const reload = vi.fn();
const retry = vi.fn();

/** What the server answers when it is asked for the page; null for no answer. */
function show(error: unknown, answer: string | null): void {
  vi.stubGlobal('fetch', async () => {
    if (answer === null) throw new TypeError('Failed to fetch');
    return new Response(answer);
  });
  renderRouted(<CrashPage error={error} onRetry={retry} />);
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
const page = (script: string) => `<script type="module" src="${script}"></script>`;

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  retry.mockClear();
  sessionStorage.clear();
});

test('a page that crashed is tried again without another one', async () => {
  show(new Error('no'), page('/assets/other.js'));
  expect(title()).toBe('Something Went Wrong');
  await press();
  expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('a page of which a part did not come is replaced by that of another build', async () => {
  show(notLoaded, page('/assets/other.js'));
  expect(title()).toBe('This Page Did Not Load');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('without a server it stays, and says so to whoever tries again', async () => {
  const told: string[] = [];
  const end = receiveToasts(({ text }) => told.push(text));
  show(notLoaded, null);
  await press();
  await waitFor(() => expect(told).toEqual(['The server cannot be reached. Please try again later.']));
  expect(reload).not.toHaveBeenCalled();
  end();
});

test('with a server it begins anew when that is asked for', async () => {
  sessionStorage.setItem('technovex.renewed', '');
  show(notLoaded, page('/assets/other.js'));
  await press();
  expect(reload).toHaveBeenCalledTimes(1);
});
