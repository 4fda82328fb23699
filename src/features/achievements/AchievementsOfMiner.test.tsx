import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { achievement, userAchievement } from '../../../test/support/achievements.ts';
import { MinerPage } from '../../../test/support/miner-page.ts';
import { renderWithMiner } from '../../../test/support/render-with-miner.tsx';
import { StubServer } from '../../../test/support/stub-server.ts';
import { AchievementsOfMiner } from './AchievementsOfMiner.tsx';

const firstMine = achievement({ name: 'First Mine' });
const collector = achievement({ name: 'Collector', category: 'milestone' });
const OWN = 'GET /api/achievements/user/ada@example.org';
const CHECK = 'POST /api/achievements/check/ada@example.org';

const own = (isCollector: boolean) => ({
  status: 200,
  body: [userAchievement(firstMine), userAchievement(collector, { isCompleted: isCollector })],
});

let page: MinerPage;
beforeEach(() => {
  page = new MinerPage();
});
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

describe('the connected achievements', () => {
  it('render nothing before the login', () => {
    const server = new StubServer();
    renderWithMiner(page, <AchievementsOfMiner />);
    expect([screen.queryByText('Achievements'), server.asked]).toEqual([null, []]);
  });

  it('say what a locked badge still takes', async () => {
    const dozen = achievement({ name: 'Dozen', requirement: '12' });
    new StubServer({
      'GET /api/achievements': { status: 200, body: [dozen] },
      [OWN]: { status: 200, body: [userAchievement(dozen, { progress: '5' })] },
    });
    await page.logIn();
    renderWithMiner(page, <AchievementsOfMiner />);
    const locked = await screen.findByText('Locked');
    await userEvent.hover(locked);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Unlocks after 7 more');
  });

  it('are checked when the total grows, with one toast for each unlocked badge', async () => {
    const server = new StubServer({
      'GET /api/achievements': { status: 200, body: [firstMine, collector] },
      [OWN]: own(false),
      [CHECK]: { status: 200, body: { unlocked: ['collector'] } },
    });
    await page.logIn();
    renderWithMiner(page, <AchievementsOfMiner />);
    await waitFor(() => expect(screen.getAllByText('Locked').length).toBe(2));
    expect(server.count(CHECK)).toBe(0);

    server.answers[OWN] = own(true);
    page.send({ type: 'page.resumed' });
    await act(() => page.harness.resolve('save', page.granted({ totalMined: 1, revision: 2 })));
    await waitFor(() => expect(screen.queryByText('Locked')).toBeNull());
    expect(server.count(CHECK)).toBe(1);
    const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
    for (const name of ['First Mine', 'Collector']) {
      toasts.getByText('Achievement Unlocked');
      toasts.getByText(name);
      await close();
    }
    expect(screen.queryByText('Achievement Unlocked')).toBeNull();
  });
});
