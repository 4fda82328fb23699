import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure } from '../../../test/model/flows/toasts/toasts.model.ts';

/** Loads the region's chunk. */
const load = vi.fn<() => Record<string, unknown>>();

/** Mounts a region that has loaded nothing yet. */
async function mount() {
  vi.resetModules();
  vi.doMock('./ToastRegion.tsx', () => load());
  const { showToast } = await import('../../adapters/toast-queue.ts');
  const { LazyToastRegion } = await import('./LazyToastRegion.tsx');
  return { showToast, LazyToastRegion };
}

const untilLoaded = () => act(() => vi.dynamicImportSettled());

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReturnValue({ ToastRegion: () => <p>the region</p> });
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('./ToastRegion.tsx');
  load.mockReset();
});

test.each(['pointerdown', 'keydown'])(
  'loads with the first %s, unless it is unmounted before',
  async press => {
    const { LazyToastRegion } = await mount();
    render(<LazyToastRegion />).unmount();
    dispatchEvent(new Event(press));
    expect(load).not.toHaveBeenCalled();

    render(<LazyToastRegion />);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).not.toHaveBeenCalled();
    act(() => void dispatchEvent(new Event(press)));
    await untilLoaded();
    screen.getByText('the region');
  },
);

test('shows a toast as text while the region cannot be loaded, and loads it with the network', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { LazyToastRegion, showToast } = await mount();
  load.mockImplementationOnce(() => {
    throw new TypeError('no network');
  });
  render(<LazyToastRegion />);
  act(() => showToast({ type: 'toast.queued', toast: failure }));
  await untilLoaded();
  expect(screen.getByRole('alert').textContent).toBe(`${failure.title} ${failure.text}`);

  act(() => void dispatchEvent(new Event('online')));
  await untilLoaded();
  screen.getByText('the region');
  expect(screen.queryByRole('alert')).toBe(null);
});
