import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOWL_LIFETIME } from '../../../contract/mining.ts';
import { START } from '../../../test/support/accounts.ts';
import { MinerPage, rememberedMiner, unreachable } from '../../../test/support/miner-page.ts';
import { renderWithMiner } from '../../../test/support/render-with-miner.tsx';
import { bowlStatusTexts as texts } from '../../content/bowl-status-texts.ts';
import { HeaderMiner } from './HeaderMiner.tsx';

const MASKED = 'ad***@example.org';
const filled = { pendingCoins: 5_000, bowlStartedAt: START };

let page: MinerPage;
const open = (lock: 'acquired' | 'taken' = 'acquired', wantsToMine = false) => {
  page.close();
  page = new MinerPage(rememberedMiner(wantsToMine), lock);
};
beforeEach(() => {
  page = new MinerPage(rememberedMiner(false));
});
afterEach(() => page.close());

const show = () => renderWithMiner(page, <HeaderMiner miner={page.actor} />);
const row = () => screen.queryByRole('region', { name: texts.name });
const collect = () => screen.getByRole('button', { name: texts.collect });
const answer = (outcome: object) => act(() => page.harness.resolve('logIn', outcome));

describe('the row of a miner', () => {
  it('says who is logged in, what the bowl holds and until when', async () => {
    show();
    await answer(page.loggedIn(filled));
    expect(row()?.textContent).toContain(MASKED);
    expect(row()?.textContent).toContain('0.00005 TXV 24:00:00 left');
    expect(row()?.textContent).toContain('Simulated');
    expect(screen.getByText(texts.notMining)).toBeTruthy();
    await act(() => page.pass(61_000));
    expect(row()?.textContent).toContain('23:58:59 left');
  });

  it('shows whether the miner runs', async () => {
    show();
    await answer(page.loggedIn());
    act(() => page.send({ type: 'start.pressed' }));
    expect(screen.getByText(texts.mining)).toBeTruthy();
  });

  it('says that coins are not synced while saves fail', async () => {
    show();
    await answer(page.loggedIn());
    act(() => page.send({ type: 'start.pressed' }));
    await act(() => page.pass(5_000));
    await act(() => page.harness.resolve('save', { outcome: 'unauthorized' }));
    await act(() => page.harness.reject('reauthenticate', unreachable));
    expect(row()?.textContent).toContain('Not synced');
    expect(screen.getByRole('status').textContent).toMatch(/^Not synced/);

    await act(() => page.pass(5_000));
    await act(() => page.harness.resolve('save', page.granted({ pendingCoins: 5_000 })));
    expect(row()?.textContent).not.toContain('Not synced');
  });

  it('collects with one press, once, and says what was collected', async () => {
    show();
    await answer(page.loggedIn(filled));
    await userEvent.dblClick(collect());
    const busy = screen.getByRole('button', { name: texts.collecting });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(page.harness.waiting.filter(id => id === 'collect')).toHaveLength(1);
    const collected = { mined: 0, collected: 5_000, bonus: 0, expired: 0 };
    await act(() =>
      page.harness.resolve('collect', page.granted({ totalMined: 5_000, revision: 2, credited: collected })),
    );
    expect(screen.getByRole('status').textContent).toBe('0.00005 TXV collected.');
    expect(collect().getAttribute('aria-disabled')).toBe('true');
  });

  it('has nothing to collect while the bowl is empty', async () => {
    show();
    await answer(page.loggedIn());
    expect(row()?.textContent).toContain(texts.empty);
    await userEvent.click(collect());
    expect(page.harness.waiting).toEqual([]);
  });

  it('asks the leading tab to collect', async () => {
    open('taken');
    show();
    await answer(page.loggedIn(filled));
    await userEvent.click(collect());
    expect({ asked: page.collectRequests, waiting: page.harness.waiting }).toEqual({ asked: 1, waiting: [] });
  });

  it('collects nothing of a bowl whose coins have just expired in a following tab', async () => {
    open('taken');
    show();
    await answer(page.loggedIn(filled));
    await act(() => page.passWithoutTick(BOWL_LIFETIME + 1_000));
    expect(row()?.textContent).toContain(texts.empty);
    expect(collect().getAttribute('aria-disabled')).toBe('true');
  });

  it('shows that the leading tab mines', async () => {
    open('taken', true);
    show();
    await answer(page.loggedIn(filled));
    expect(screen.getByText(texts.mining)).toBeTruthy();
  });
});

describe('without a session the row', () => {
  it('says that it signs the miner in, and that the server does not answer', async () => {
    show();
    expect(row()?.textContent).toContain(texts.loading);
    await act(() => page.harness.reject('logIn', unreachable));
    expect(row()?.textContent).toContain(texts.unreachable);
  });

  it.each([
    [{ outcome: 'unauthorized' }, texts.signInEnded],
    [{ outcome: 'activeElsewhere' }, texts.activeElsewhere],
    [{ outcome: 'refused', text: 'Too many requests.' }, 'Too many requests.'],
  ])('says why after %o, and leads to the login', async (outcome, reason) => {
    show();
    await answer(outcome);
    expect(row()?.textContent).toContain(reason);
    expect(screen.getByRole('link', { name: texts.logIn }).getAttribute('href')).toBe('/web-miner');
  });

  it('disappears with a logout', async () => {
    show();
    await answer(page.loggedIn());
    act(() => page.send({ type: 'otherTab.loggedOut' }));
    expect(row()).toBeNull();
  });
});
