import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { leaderboardReplay } from '../../../test/model/flows/leaderboard/leaderboard.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { leaderboardTexts } from '../../content/leaderboard-texts.ts';
import { LiveLeaderboard } from './LeaderboardScreen.tsx';

/** The texts of the table's rows without its header. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    );

const ownRows = (state: AnyMachineSnapshot) =>
  state.matches({ list: 'shown' }) ? screen.queryAllByText('You').length : 0;

testEveryPathOnScreen('the leaderboard', {
  replay: leaderboardReplay,
  render: actor => {
    renderWithRouter(<LiveLeaderboard leaderboard={actor} />);
  },
  drive: {
    'retry.pressed': () => userEvent.click(screen.getByRole('button', { name: 'Try Again' })),
  },
  checks: {
    'leaderboard.list.loading': () => screen.getByText(leaderboardTexts.loading),
    'leaderboard.list.shown': () => {
      expect(
        rows()
          .map(([, , total]) => total)
          .slice(0, 2),
      ).toEqual(['12.00000000 TXV', '7.00000000 TXV']);
      screen.getByText('Last updated', { exact: false });
    },
    'leaderboard.list.empty': () => screen.getByText(leaderboardTexts.empty),
    'leaderboard.list.failed': ({ context }) =>
      screen.getByText(
        context.problem.type === 'leaderboardRefused'
          ? 'Unable to fetch leaderboard data. Please try again later.'
          : 'Unable to connect to the leaderboard service.',
      ),
    'leaderboard.ownRow.loggedOut': () => expect(screen.queryByText('You')).toBeNull(),
    'leaderboard.ownRow.loading': () => expect(screen.queryByText('You')).toBeNull(),
    'leaderboard.ownRow.ranked': state =>
      expect(ownRows(state)).toBe(state.matches({ list: 'shown' }) ? 1 : 0),
    'leaderboard.ownRow.unranked': state =>
      expect(screen.queryAllByText(leaderboardTexts.unranked).length).toBe(
        state.matches({ list: 'shown' }) ? 1 : 0,
      ),
    'leaderboard.ownRow.unknown': () => expect(screen.queryByText('You')).toBeNull(),
  },
});
