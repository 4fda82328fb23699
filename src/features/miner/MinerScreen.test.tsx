import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { BOWL_LIFETIME } from '../../../contract/mining.ts';
import { START } from '../../../test/support/accounts.ts';
import { loginForm, MinerPage, rememberedMiner } from '../../../test/support/miner-page.ts';
import { renderWithMiner } from '../../../test/support/render-with-miner.tsx';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { startedLazyActor } from '../../../test/support/started-lazy-actor.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { LazyMinerProvider, MinerProvider, useStartMiner } from '../../actors/miner-context.ts';
import { BADGES_ANCHOR } from '../../content/achievement-texts.ts';
import { createLazyActor, type LazyActor } from '../../loading/lazy-actor.ts';
import { LoggedInMiner } from './LoggedInMiner.tsx';
import { type DashboardProps, MinerScreen } from './MinerScreen.tsx';

let page: MinerPage;
beforeEach(() => {
  page = new MinerPage();
});
afterEach(() => page.close());

const Dashboard = (props: DashboardProps) => (
  <LoggedInMiner {...props} reminders={null} achievements={null} earnings={null} account={null} />
);
let dashboard: LazyActor<typeof Dashboard>;
beforeEach(() => {
  dashboard = startedLazyActor(Dashboard);
});

const show = () => renderWithMiner(page, <MinerScreen dashboard={dashboard} />);

/** Renders the screen; `start` starts the miner actor. */
function showBeforeStart(): { readonly start: () => Promise<void> } {
  let start = (_miner: MinerActor): void => undefined;
  const loading = new Promise<MinerActor>(resolve => {
    start = resolve;
  });
  const lazyMiner = createLazyActor({ load: () => loading, onFailure: () => undefined });
  const Page = () => (
    <MinerProvider value={useStartMiner()}>
      <MinerScreen dashboard={dashboard} />
    </MinerProvider>
  );
  renderWithRouter(
    <LazyMinerProvider value={lazyMiner}>
      <Page />
    </LazyMinerProvider>,
  );
  return { start: () => act(async () => start(page.actor)) };
}

it('collects nothing of a bowl whose coins have just expired in a following tab', async () => {
  page.close();
  page = new MinerPage(rememberedMiner(false), 'taken');
  show();
  await act(() =>
    page.harness.resolve('logIn', page.loggedIn({ pendingCoins: 5_000, bowlStartedAt: START })),
  );
  const collect = screen.getByRole('button', { name: 'Collect Coins' });
  expect(collect.getAttribute('aria-disabled')).toBe('false');
  await act(() => page.passWithoutTick(BOWL_LIFETIME + 1_000));
  expect(collect.getAttribute('aria-disabled')).toBe('true');
});

describe('the form before the miner actor has started', () => {
  it('works, stays mounted and keeps what is typed', async () => {
    const { start } = showBeforeStart();
    const email = screen.getByLabelText('Email');
    await userEvent.type(email, 'ada@example.org');

    await start();

    expect(screen.getByLabelText('Email')).toBe(email);
    expect(email).toHaveProperty('value', 'ada@example.org');
  });

  it('sends what was submitted once the miner actor has started', async () => {
    const { start } = showBeforeStart();
    await userEvent.type(screen.getByLabelText('Email'), loginForm.email);
    await userEvent.type(screen.getByLabelText('PIN'), loginForm.pin);
    await userEvent.click(screen.getByLabelText("I'll use only this device for mining"));
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    expect(page.harness.waiting).toEqual([]);

    await start();

    expect(page.harness.inputOf('checkEmail')).toEqual({ email: loginForm.email });
  });

  it('is filled in with the stored email', async () => {
    page.close();
    page = new MinerPage({ email: 'ada@example.com', wantsToMine: false });
    const { start } = showBeforeStart();

    await start();
    await userEvent.click(screen.getByRole('button', { name: 'Log in with PIN instead' }));

    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  });
});

describe('the connected miner', () => {
  it('explains mining, and that badges need a login', () => {
    show();
    screen.getByRole('heading', { name: 'Mining Information' });
    screen.getByRole('heading', { name: 'Premium Hashrates' });
    expect(screen.getAllByRole('button', { name: /^Coming Soon/ })).toHaveLength(3);
    expect(document.getElementById(BADGES_ANCHOR)?.textContent).toBe('Log in to see your badges.');
    expect(document.activeElement).toBe(document.body);
  });

  it('focuses the dashboard after a login and the form after a logout', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await act(() => page.logIn());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Web Mining' }));

    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    await act(() => page.harness.resolve('saveLast', page.granted()));
    await act(() => page.harness.resolve('endSession', undefined));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('focuses the title when this tab takes over, and when another one does', async () => {
    show();
    await act(() => page.logIn());
    const title = screen.getByRole('heading', { level: 1 });
    for (const [name, type] of [
      ['Start Mining', 'tab.becameFollower'],
      ['Use this tab instead', 'tab.becameLeader'],
    ] as const) {
      screen.getByRole('button', { name }).focus();
      act(() => page.send({ type }));
      expect(document.activeElement).toBe(title);
    }
  });
});

describe('the lazy dashboard', () => {
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

  it('is not requested without input', () => {
    show();
    expect(load).not.toHaveBeenCalled();
  });

  it('is requested once when the visitor starts to log in', async () => {
    show();
    await userEvent.tab();
    await userEvent.tab();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is requested at once for an automatic login', () => {
    page.close();
    page = new MinerPage({ email: 'ada@example.com', wantsToMine: false });
    show();
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows a loading state and gets the focus once it has loaded', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await act(() => page.logIn());
    expect([screen.queryByText('Signing you in…') !== null, title()]).toEqual([true, null]);

    await come(Promise.resolve(Dashboard));

    expect(screen.queryByText('Signing you in…')).toBeNull();
    expect(document.activeElement).toBe(title());
  });

  it('offers a reload when it could not be loaded', async () => {
    show();
    await act(() => page.logIn());

    await come(Promise.reject(new Error('gone')));

    screen.getByText('This part of the page could not be loaded.');
    screen.getByRole('button', { name: 'Try Again' });
  });
});
