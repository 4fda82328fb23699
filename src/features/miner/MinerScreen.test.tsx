import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { MinerPage } from '../../../test/support/miner-page.ts';
import { renderWithMiner } from '../../../test/support/render-with-miner.tsx';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import type { MinerActor } from '../../actors/miner.ts';
import { MinerProvider } from '../../actors/miner-context.ts';
import { BADGES_ANCHOR } from '../../content/achievement-texts.ts';
import { createLazyActor, type LazyActor, startedLazyActor } from '../../loading/lazy-actor.ts';
import { LoggedInMiner } from './LoggedInMiner.tsx';
import { type DashboardProps, MinerScreen } from './MinerScreen.tsx';

let page: MinerPage;
beforeEach(() => {
  page = new MinerPage();
});
afterEach(() => page.close());

const Dashboard = (props: DashboardProps) => <LoggedInMiner {...props} achievements={null} account={null} />;
let dashboard: LazyActor<typeof Dashboard>;
beforeEach(() => {
  dashboard = startedLazyActor(Dashboard);
});

const show = () => renderWithMiner(page, <MinerScreen dashboard={dashboard} />);

/** The screen in a page whose miner is started when `start` is called. */
function showBeforeStart(): { readonly start: () => void } {
  let start: () => void = () => undefined;
  const Page = () => {
    const [miner, setMiner] = useState<MinerActor | null>(null);
    start = () => setMiner(page.actor);
    return (
      <MinerProvider value={miner}>
        <MinerScreen dashboard={dashboard} />
      </MinerProvider>
    );
  };
  renderWithRouter(<Page />);
  return { start: () => act(() => start()) };
}

describe('the form before the miner has been started', () => {
  it('cannot be used, and is the same one afterwards', () => {
    const { start } = showBeforeStart();
    const email = screen.getByLabelText('Email');
    expect(email.closest('[inert]')).not.toBeNull();

    start();

    expect(screen.getByLabelText('Email')).toBe(email);
    expect(email.closest('[inert]')).toBeNull();
  });

  it('is filled in with the email that the browser remembers', async () => {
    page.close();
    page = new MinerPage({ email: 'ada@example.com', wantsToMine: false });
    const { start } = showBeforeStart();

    start();
    await userEvent.click(screen.getByRole('button', { name: 'Log in with PIN instead' }));

    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  });
});

describe('the miner, joined', () => {
  it('tells a visitor how mining works, and that badges need a login', () => {
    show();
    screen.getByRole('heading', { name: 'Mining Information' });
    screen.getByRole('heading', { name: 'Premium Hashrates' });
    expect(screen.getAllByRole('button', { name: /^Coming Soon/ })).toHaveLength(3);
    expect(document.getElementById(BADGES_ANCHOR)?.textContent).toBe('Log in to see your badges.');
    expect(document.activeElement).toBe(document.body);
  });

  it('brings the focus to the dashboard after a login, and to the form after a logout', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await act(() => page.logIn());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Web Mining' }));

    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await act(() => page.harness.resolve('saveLast', page.granted()));
    await act(() => page.harness.resolve('endSession', undefined));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

describe('the dashboard, which comes late', () => {
  let load: Mock<() => Promise<typeof Dashboard>>;
  let come: (whetherThere: Promise<typeof Dashboard>) => Promise<void>;
  beforeEach(() => {
    let settle: (whetherThere: Promise<typeof Dashboard>) => void;
    const scripts = new Promise<typeof Dashboard>(resolve => {
      settle = resolve;
    });
    come = whetherThere => act(async () => settle(whetherThere));
    load = vi.fn(() => scripts);
    dashboard = createLazyActor({ load, onFailure: () => undefined });
  });

  const title = () => screen.queryByRole('heading', { level: 1, name: 'Web Mining' });

  it('is not asked for by whoever only looks', () => {
    show();
    expect(load).not.toHaveBeenCalled();
  });

  it('is asked for by whoever begins to log in, once', async () => {
    show();
    await userEvent.tab();
    await userEvent.tab();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is asked for at once where a device logs in by itself', () => {
    page.close();
    page = new MinerPage({ email: 'ada@example.com', wantsToMine: false });
    show();
    expect(load).toHaveBeenCalledOnce();
  });

  it('keeps a miner waiting with a word, and gets the focus when it is there', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await act(() => page.logIn());
    expect([screen.queryByText('Signing you in…') !== null, title()]).toEqual([true, null]);

    await come(Promise.resolve(Dashboard));

    expect(screen.queryByText('Signing you in…')).toBeNull();
    expect(document.activeElement).toBe(title());
  });

  it('can be asked for anew where it could not be loaded', async () => {
    show();
    await act(() => page.logIn());

    await come(Promise.reject(new Error('gone')));

    screen.getByText('This part of the page could not be loaded.');
    screen.getByRole('button', { name: 'Try Again' });
  });
});
