import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, longNews, news } from '../../../test/model/flows/toasts/toasts.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { showToast } from '../../adapters/toast-queue.ts';
import { ToastRegion } from './ToastRegion.tsx';

const titles = () => screen.queryAllByRole('group').map(({ textContent }) => textContent);
/** Stands longer than a test takes. */
const lastingNews = { ...news, duration: 600_000 };
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
    tell(lastingNews);
    await userEvent.keyboard('{Escape}');
    expect(titles()).toEqual([textOf(news)]);
  });

  it('leaves Escape to a part that takes it', async () => {
    elsewhere().addEventListener('keydown', event => event.preventDefault());
    tell(lastingNews);
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
  /** Presses at the first position and moves to the others. */
  const swipe = (...positions: number[]) => {
    const card = screen.getByRole('group');
    const [from = 0, ...others] = positions;
    fireEvent.pointerDown(card, { clientX: from, isPrimary: true, button: 0 });
    for (const clientX of others) fireEvent.pointerMove(card, { clientX });
    return card;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    renderWithTheme(<ToastRegion />);
    tell(news);
  });
  afterEach(() => vi.useRealTimers());

  it('moves the toast to the right and dismisses it from 50 pixels on', () => {
    const card = swipe(100, 120, 150);
    expect(region().style.translate).toBe('50px');
    fireEvent.pointerUp(card, { clientX: 150 });
    expect(titles()).toEqual([]);
    tell(failure);
    expect(region().style.translate).toBe('');
  });

  it.each([
    ['short one, however quick', 149],
    ['long one to the left', -300],
  ])('returns it after a %s', async (_, end) => {
    const card = swipe(100, end);
    fireEvent.pointerUp(card, { clientX: end });
    // Mantine would close it at the end of a transition.
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect([titles(), region().style.translate]).toEqual([[textOf(news)], '']);
  });

  it('returns it after a cancelled one', () => {
    fireEvent.pointerCancel(swipe(100, 200));
    expect([titles(), region().style.translate]).toEqual([[textOf(news)], '']);
  });
});
