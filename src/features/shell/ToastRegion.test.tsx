import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, longNews, news } from '../../../test/model/flows/toasts/toasts.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { showToast } from '../../adapters/toast-queue.ts';
import { ToastRegion } from './ToastRegion.tsx';

const titles = () => screen.queryAllByRole('group').map(({ textContent }) => textContent);
const textOf = ({ title, text }: { title: string; text: string }) => title + text;
const queue = (toast: typeof news) => showToast({ type: 'toast.queued', toast });
const tell = (toast: typeof news) => act(() => queue(toast));
const region = () => screen.getByRole('region', { name: 'Notifications' });
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });

describe('the region of toasts', () => {
  it('mounts its live regions before the first toast, which it announces', () => {
    renderWithTheme(<ToastRegion />);
    const live = [...region().querySelectorAll('[aria-live]')];
    expect(live.map(element => element.getAttribute('aria-live'))).toEqual(['polite', 'assertive']);
    tell(failure);
    expect(live.map(({ textContent }) => textContent)).toEqual(['', textOf(failure)]);
  });

  it('shows queued toasts', () => {
    queue(news);
    renderWithTheme(<ToastRegion />);
    expect(titles()).toEqual([textOf(news)]);
  });
});

describe('the keyboard', () => {
  beforeEach(() => {
    renderWithTheme(
      <>
        <button type="button">Elsewhere</button>
        <ToastRegion />
      </>,
    );
    elsewhere().focus();
  });

  it('focuses the toast by F8, dismisses it by Escape, and returns the focus after the last one', async () => {
    tell(news);
    tell(failure);
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(region());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect([titles(), document.activeElement]).toEqual([[textOf(failure)], region()]);
    await userEvent.keyboard('{Escape}');
    expect([titles(), document.activeElement]).toEqual([[], elsewhere()]);
  });

  it('dismisses by Escape from anywhere without moving the focus', async () => {
    tell(news);
    await userEvent.keyboard('{Escape}');
    expect([titles(), document.activeElement]).toEqual([[], elsewhere()]);
  });

  it('leaves Escape to an open dialog', async () => {
    renderWithTheme(<div role="dialog" />);
    tell(news);
    await userEvent.keyboard('{Escape}');
    expect(titles()).toEqual([textOf(news)]);
  });

  it('leaves Escape to a part that takes it', async () => {
    elsewhere().addEventListener('keydown', event => event.preventDefault());
    tell(news);
    await userEvent.keyboard('{Escape}');
    expect(titles()).toEqual([textOf(news)]);
  });

  it('dismisses a focused toast by Escape beside an open dialog', async () => {
    renderWithTheme(<div role="dialog" />);
    tell(news);
    await userEvent.keyboard('{F8}{Escape}');
    expect(titles()).toEqual([]);
  });

  it('keeps the focus when there is no toast', async () => {
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(elsewhere());
  });
});

describe('the duration', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('hides a toast, but not while it is hovered or focused', async () => {
    renderWithTheme(<ToastRegion />);
    tell(longNews);
    fireEvent.pointerEnter(screen.getByRole('group'));
    await pass(60_000);
    fireEvent.keyDown(document, { key: 'F8' });
    fireEvent.pointerLeave(screen.getByRole('group'));
    await pass(60_000);
    expect(titles()).toEqual([textOf(longNews)]);
    act(() => region().blur());
    await pass(longNews.duration);
    expect(titles()).toEqual([]);
  });

  it('does not hide the toast that follows a dismissed one while the region has the focus', async () => {
    renderWithTheme(<ToastRegion />);
    tell(news);
    tell(longNews);
    fireEvent.keyDown(document, { key: 'F8' });
    fireEvent.keyDown(document, { key: 'Escape' });
    await pass(60_000);
    expect(titles()).toEqual([textOf(longNews)]);
  });
});

describe('a swipe', () => {
  const offsetOf = ({ style }: HTMLElement) => style.getPropertyValue('--notifications-swipe-offset');
  const swipe = (...positions: number[]) => {
    const card = screen.getByRole('group');
    const [from = 0, ...others] = positions;
    fireEvent.pointerDown(card, { clientX: from, isPrimary: true, button: 0 });
    for (const clientX of others) fireEvent.pointerMove(card, { clientX });
    return card;
  };

  /** Releases the card after a rest, because Mantine also dismisses by a flick. */
  const release = (card: HTMLElement, clientX: number) => {
    const event = createEvent.pointerUp(card, { clientX });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() + 1_000 });
    fireEvent(card, event);
  };

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(420);
    renderWithTheme(<ToastRegion />);
    tell(news);
  });
  afterEach(() => vi.restoreAllMocks());

  it('moves the toast to the right and dismisses it from 50 pixels on', () => {
    const card = swipe(100, 120, 150);
    expect(offsetOf(card)).toBe('50px');
    release(card, 150);
    expect(titles()).toEqual([]);
  });

  it('returns it after a short, a left or a cancelled swipe', () => {
    for (const end of [149, 20]) {
      release(swipe(100, end), end);
      expect([titles(), offsetOf(screen.getByRole('group'))]).toEqual([[textOf(news)], '0px']);
    }
    fireEvent.pointerCancel(swipe(100, 200));
    expect([titles(), offsetOf(screen.getByRole('group'))]).toEqual([[textOf(news)], '0px']);
  });
});
