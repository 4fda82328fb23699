import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSiteSettings } from '../../../contract/site-settings.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { Theme } from '../../../test/support/render-with-theme.tsx';
import { SiteSettingsProvider } from '../../actors/site-settings.ts';
import { receiveToasts } from '../../adapters/toast-queue.ts';
import { createAppRouter } from '../../router.tsx';
import { BecomePartnerScreen } from './BecomePartnerScreen.tsx';

const labels = [
  'I have a community of 2,000+ members',
  'I accept compensation in 100,000 TXV tokens instead of money',
  'I understand and agree',
] as const;
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const submit = () => screen.getByRole('button', { name: 'Submit Application' });

let advanced: string[];
let toasts: { readonly title: string; readonly text: string }[];
let unsubscribe: () => void;
beforeEach(() => {
  toasts = [];
  advanced = [];
  unsubscribe = receiveToasts(event => {
    if (event.type === 'toast.queued') toasts.push({ title: event.toast.title, text: event.toast.text });
    else advanced.push(event.flow);
  });
});
afterEach(() => unsubscribe());

describe('the connected partner application', () => {
  beforeEach(() => {
    renderWithRouter(
      <StrictMode>
        <SiteSettingsProvider value={{ ...defaultSiteSettings, partnershipEmail: 'ada@example.org' }}>
          <BecomePartnerScreen />
        </SiteSettingsProvider>
      </StrictMode>,
    );
  });

  it('asks for three confirmations', () => {
    expect(ticks().map(({ labels: own }) => own?.[0]?.textContent)).toEqual(labels);
    expect(submit().getAttribute('aria-disabled')).toBe('true');
  });

  it('shows missing confirmations in a toast and at the field and focuses it', async () => {
    await userEvent.click(screen.getByLabelText(labels[0]));
    await userEvent.click(submit());
    expect(toasts).toEqual([
      { title: 'Requirements Not Met', text: 'Please confirm all requirements before proceeding.' },
    ]);
    expect(ticks().map(tick => tick.getAttribute('aria-invalid'))).toEqual(['false', 'true', 'true']);
    expect(document.activeElement).toBe(screen.getByLabelText(labels[1]));
    const describedBy = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(describedBy.map(id => document.getElementById(id)?.textContent)).toContain(
      'Please confirm this requirement.',
    );
  });

  it('keeps the focus while the missing ones are ticked, and moves it at the next incomplete submit', async () => {
    await userEvent.click(submit());
    expect(document.activeElement).toBe(screen.getByLabelText(labels[0]));
    await userEvent.click(screen.getByLabelText(labels[0]));
    expect(document.activeElement).toBe(screen.getByLabelText(labels[0]));
    await userEvent.click(submit());
    expect([document.activeElement, toasts.length]).toEqual([screen.getByLabelText(labels[1]), 2]);
  });

  it('withdraws the toast of the missing confirmations when the application is approved', async () => {
    await userEvent.click(submit());
    for (const tick of ticks()) await userEvent.click(tick);
    expect(advanced).toEqual([]);
    await userEvent.click(submit());
    expect(advanced).toEqual(['partnerApplication']);
  });

  it('shows an approved applicant the address and the subject, and that nothing was sent', async () => {
    for (const tick of ticks()) await userEvent.click(tick);
    expect(submit().getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(submit());
    expect(toasts).toEqual([]);
    const heading = screen.getByRole('heading', { level: 1, name: 'Application Approved' });
    expect(document.activeElement).toBe(heading);
    screen.getByText('this site has sent nothing', { exact: false });
    screen.getByText('PARTNERSHIP APPLICATION');
    screen.getByText('Your certificate arrives within 48 hours.');
    screen.getByText('ada@example.org');
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      'mailto:ada@example.org?subject=PARTNERSHIP%20APPLICATION',
      '/partnerships',
      '/',
    ]);
  });
});

describe('the partner application of a rendered page', () => {
  const router = createAppRouter(createMemoryHistory());
  const page = (
    <RouterContextProvider router={router}>
      <Theme>
        <BecomePartnerScreen />
      </Theme>
    </RouterContextProvider>
  );

  it('keeps and counts ticks from before hydration', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    const complaints = vi.fn();
    for (const tick of ticks()) await userEvent.click(tick);

    const root = await act(() => hydrateRoot(container, page, { onRecoverableError: complaints }));

    expect([ticks().map(({ checked }) => checked), complaints.mock.calls]).toEqual([[true, true, true], []]);
    expect(submit().getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(submit());
    screen.getByRole('heading', { level: 1, name: 'Application Approved' });
    act(() => root.unmount());
    container.remove();
  });
});
