import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithTheme, Theme } from '../../../test/support/render-with-theme.tsx';
import { StubServer } from '../../../test/support/stub-server.ts';
import { receiveToasts } from '../../adapters/toast-queue.ts';
import { type NewsletterPlace, newsletterTexts } from '../../content/newsletter-texts.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

const SUBSCRIBE = 'POST /api/newsletter';
const { labels, subscribe, subscribing } = newsletterTexts;
const fieldOf = (place: NewsletterPlace) => screen.getByLabelText<HTMLInputElement>(labels[place]);

describe('the connected newsletter form', () => {
  let server: StubServer;
  let toasts: { readonly title: string; readonly text: string }[];
  let unsubscribe: () => void;
  beforeEach(() => {
    server = new StubServer();
    toasts = [];
    unsubscribe = receiveToasts(event => {
      if (event.type === 'toast.queued') toasts.push({ title: event.toast.title, text: event.toast.text });
    });
    renderWithTheme(
      <StrictMode>
        <NewsletterForm place="hero" />
      </StrictMode>,
    );
  });
  afterEach(() => {
    unsubscribe();
    vi.unstubAllGlobals();
  });

  /** A subscription takes at least a second. */
  const untilToast = () => waitFor(() => expect(toasts).toHaveLength(1), { timeout: 5_000 });

  it('subscribes the input, shows that for a second and clears the field', async () => {
    server.answers[SUBSCRIBE] = { status: 204 };
    const began = performance.now();
    await userEvent.type(fieldOf('hero'), 'ada@example.org{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: subscribing }).disabled).toBe(true);
    expect(fieldOf('hero').disabled).toBe(true);
    await untilToast();
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
    expect(toasts).toEqual([{ title: 'Success!', text: "You've been subscribed to our newsletter" }]);
    expect([fieldOf('hero').value, fieldOf('hero').disabled]).toEqual(['', false]);
    expect(server.asked).toEqual([{ what: SUBSCRIBE, body: { email: 'ada@example.org' } }]);
    screen.getByRole('button', { name: subscribe });
  });

  it('does not take the focus from where a user has gone meanwhile', async () => {
    server.answers[SUBSCRIBE] = { status: 204 };
    renderWithTheme(<button type="button">Elsewhere</button>);
    await userEvent.type(fieldOf('hero'), 'ada@example.org{Enter}');
    screen.getByText('Elsewhere').focus();
    await untilToast();
    expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
  });

  it('shows a toast after a failure and keeps the input', async () => {
    await userEvent.type(fieldOf('hero'), 'ada@example.org{Enter}');
    await untilToast();
    expect(toasts).toEqual([{ title: 'Failed to subscribe', text: 'An error occurred. Please try again.' }]);
    expect(fieldOf('hero').value).toBe('ada@example.org');
  });

  it('shows an invalid email at the field and in a toast and sends nothing', async () => {
    await userEvent.type(fieldOf('hero'), 'ada');
    await userEvent.click(screen.getByRole('button', { name: subscribe }));
    await untilToast();
    expect(toasts).toEqual([{ title: 'Invalid email', text: 'Please enter a valid email address' }]);
    const describedBy = fieldOf('hero').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(fieldOf('hero'));
    expect([fieldOf('hero').value, server.asked]).toEqual(['ada', []]);
  });
});

it('is independent of a second form on the page', async () => {
  renderWithTheme(
    <>
      <NewsletterForm place="hero" />
      <NewsletterForm place="footer" />
    </>,
  );
  await userEvent.type(fieldOf('footer'), 'ada{Enter}');
  await waitFor(() => expect(fieldOf('footer').getAttribute('aria-invalid')).toBe('true'));
  expect([fieldOf('hero'), fieldOf('footer')].map(field => field.getAttribute('aria-invalid'))).toEqual([
    'false',
    'true',
  ]);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

describe('the newsletter form of a rendered page', () => {
  const page = (
    <Theme>
      <NewsletterForm place="hero" />
    </Theme>
  );

  let container: HTMLElement;
  beforeEach(() => {
    container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
  });
  afterEach(() => container.remove());

  it('keeps input from before hydration', async () => {
    const complaints = vi.fn();
    const field = fieldOf('hero');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: subscribe });
    expect([field.disabled, button.disabled]).toEqual([false, false]);
    await userEvent.type(field, 'ada');

    const root = await act(() => hydrateRoot(container, page, { onRecoverableError: complaints }));

    expect([fieldOf('hero'), field.value, complaints.mock.calls]).toEqual([field, 'ada', []]);
    expect(document.activeElement).toBe(field);
    fireEvent.submit(field);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    act(() => root.unmount());
  });
});

it('says that its code could not be loaded', async () => {
  vi.resetModules();
  vi.doMock('../../actors/newsletter.ts', () => Promise.reject(new TypeError('gone')));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const queue = await import('../../adapters/toast-queue.ts');
  const form = await import('./NewsletterForm.tsx');
  const titles: string[] = [];
  const stop = queue.receiveToasts(event => {
    if (event.type === 'toast.queued') titles.push(event.toast.title);
  });
  renderWithTheme(<form.NewsletterForm place="hero" />);

  await userEvent.click(screen.getByRole('button', { name: subscribe }));

  await waitFor(() => expect(titles).toEqual(['Error']));
  stop();
  vi.doUnmock('../../actors/newsletter.ts');
  vi.unstubAllGlobals();
});
