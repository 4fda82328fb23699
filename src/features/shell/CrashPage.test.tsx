import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { receiveToasts } from '../../adapters/toast-queue.ts';
import { CrashPage } from './CrashPage.tsx';

const chunkLoadError = Object.assign(new Error(), { name: 'ChunkLoadError' });
const reload = vi.fn();
const reloadOnce = vi.fn();
const retry = vi.fn();

/** Shows the error while the server answers with `html`, or is unreachable. */
function show(error: unknown, html: string | null): void {
  vi.stubGlobal('fetch', async () => {
    if (html === null) throw new TypeError('Failed to fetch');
    return new Response(html);
  });
  renderWithRouter(<CrashPage error={error} onRetry={retry} />);
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const clickRetry = () => userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
const page = (script: string) => `<script type="module" src="${script}"></script>`;

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  // Defined in `index.html`.
  vi.stubGlobal('reloadOnce', reloadOnce);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  reloadOnce.mockClear();
  retry.mockClear();
});

test('retries a crashed page without a reload', async () => {
  show(new Error('no'), page('/assets/other.js'));
  expect([title(), document.title]).toEqual(['Something Went Wrong', 'Something Went Wrong · Technovex']);
  await clickRetry();
  expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('reloads a page whose chunk is gone after a deploy', async () => {
  show(chunkLoadError, page('/assets/other.js'));
  expect(title()).toBe('This Page Did Not Load');
  await waitFor(() => expect(reloadOnce).toHaveBeenCalledTimes(1));
});

test('stays and shows a notification while the server is unreachable', async () => {
  const shown: string[] = [];
  const stop = receiveToasts(event => {
    if (event.type === 'toast.queued') shown.push(event.toast.text);
  });
  show(chunkLoadError, null);
  await clickRetry();
  await waitFor(() => expect(shown).toEqual(['The server cannot be reached. Please try again later.']));
  expect(reload).not.toHaveBeenCalled();
  stop();
});

test('reloads on request while the server is reachable', async () => {
  show(chunkLoadError, page('/assets/other.js'));
  await clickRetry();
  expect(reload).toHaveBeenCalledTimes(1);
});
