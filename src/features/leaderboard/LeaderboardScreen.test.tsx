import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MinerPage } from '../../../test/support/miner-page.ts';
import { renderWithMiner } from '../../../test/support/render-with-miner.tsx';
import { StubServer } from '../../../test/support/stub-server.ts';
import { LeaderboardScreen } from './LeaderboardScreen.tsx';

const LIST = 'GET /api/miner/leaderboard';
const list = { status: 200, body: [{ email: 'gr***@example.org', totalMined: 12 }] };
const RANK = 'GET /api/miner/rank';

let page: MinerPage;
beforeEach(() => {
  page = new MinerPage();
});
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

describe('the connected leaderboard', () => {
  it('shows the list, and a logged-in miner their own row', async () => {
    const own = {
      rank: 4_321,
      email: 'ada@example.org',
      totalMined: 0.5,
      rankBefore: null,
      changesSince: null,
      above: [],
      below: [],
    };
    const server = new StubServer({
      [LIST]: list,
      [RANK]: { status: 200, body: own },
    });
    renderWithMiner(page, <LeaderboardScreen />);
    await screen.findByText('gr***@example.org');
    expect(server.count(RANK)).toBe(0);
    await act(() => page.logIn());
    await screen.findByText('#4,321');
    screen.getByText('You');
    page.send({ type: 'logout.pressed' });
    await act(() => page.harness.resolve('saveLast', page.granted()));
    await act(() => page.harness.resolve('endSession', undefined));
    expect(screen.queryByText('#4,321')).toBeNull();
  });

  it('shows a toast when the list cannot be loaded, and the list after a retry', async () => {
    const server = new StubServer();
    renderWithMiner(page, <LeaderboardScreen />);
    await screen.findByText('Leaderboard Error');
    expect(screen.getAllByText('Unable to connect to the leaderboard service.').length).toBe(2);
    server.answers[LIST] = list;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('gr***@example.org');
  });
});
