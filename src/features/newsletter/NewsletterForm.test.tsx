import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { StubServer } from '../../../test/support/stub-server.ts';
import { receiveToasts } from '../../adapters/toast-queue.ts';
import { type NewsletterPlace, newsletterTexts } from '../../content/newsletter-texts.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

const SUBSCRIBE = 'POST /api/newsletter';
const { labels, subscribe, subscribing } = newsletterTexts;
const fieldOf = (place: NewsletterPlace) => screen.getByLabelText<HTMLInputElement>(labels[place]);

describe('the newsletter, joined', () => {
  let server: StubServer;
  let told: { readonly title: string; readonly text: string }[];
  let stopListening: () => void;
  beforeEach(() => {
    server = new StubServer();
    told = [];
    stopListening = receiveToasts(({ title, text }) => void told.push({ title, text }));
    renderWithTheme(
      <StrictMode>
        <NewsletterForm place="hero" />
      </StrictMode>,
    );
  });
  afterEach(() => {
    stopListening();
    vi.unstubAllGlobals();
  });

  /** A subscription takes a second at least. */
  const untilTold = () => waitFor(() => expect(told).toHaveLength(1), { timeout: 5_000 });

  it('subscribes what was typed, shows that for a second, and empties the field', async () => {
    server.answers[SUBSCRIBE] = { status: 204 };
    const began = performance.now();
    await userEvent.type(fieldOf('hero'), 'ada@example.org{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: subscribing }).disabled).toBe(true);
    expect(fieldOf('hero').disabled).toBe(true);
    await untilTold();
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
    expect(told).toEqual([{ title: 'Success!', text: "You've been subscribed to our newsletter" }]);
    expect([fieldOf('hero').value, fieldOf('hero').disabled]).toEqual(['', false]);
    expect(server.asked).toEqual([{ what: SUBSCRIBE, body: { email: 'ada@example.org' } }]);
    screen.getByRole('button', { name: subscribe });
  });

  it('says in a toast that it failed, and keeps what was typed', async () => {
    await userEvent.type(fieldOf('hero'), 'ada@example.org{Enter}');
    await untilTold();
    expect(told).toEqual([{ title: 'Failed to subscribe', text: 'An error occurred. Please try again.' }]);
    expect(fieldOf('hero').value).toBe('ada@example.org');
  });

  it('says at the field and in a toast what is no email address, and sends nothing', async () => {
    await userEvent.type(fieldOf('hero'), 'ada');
    await userEvent.click(screen.getByRole('button', { name: subscribe }));
    await untilTold();
    expect(told).toEqual([{ title: 'Invalid email', text: 'Please enter a valid email address' }]);
    const describedBy = fieldOf('hero').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(fieldOf('hero'));
    expect([fieldOf('hero').value, server.asked]).toEqual(['ada', []]);
  });
});

it('stands twice on a page, and the one knows nothing of the other', async () => {
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

describe('the newsletter of a page that was rendered before', () => {
  const page = <NewsletterForm place="hero" />;

  let container: HTMLElement;
  beforeEach(() => {
    container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
  });
  afterEach(() => container.remove());

  it('can be filled in before the scripts run, and keeps what was typed until they do', async () => {
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
