/** Drives and checks the leaderboard on a page. */
import type { SnapshotFrom } from 'xstate';
import { txvFromUnits } from '../../../../contract/amounts.ts';
import type { leaderboardMachine } from '../../../../machines/leaderboard/leaderboard.machine.ts';
import type { RankChange, RankedMiner } from '../../../../machines/leaderboard/leaderboard.rules.ts';
import { formatAmount, formatCount } from '../../../../src/content/formats.ts';
import {
  aroundTexts,
  changesText,
  leaderboardTexts,
  pagesTexts,
  rankChangeText,
} from '../../../../src/content/leaderboard-texts.ts';
import { leaderboardToast } from '../../../../src/content/toasts.ts';
import { button, type ElementQuery, type PageDriver, some, table, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof leaderboardMachine>;

const list: ElementQuery = { role: 'region', name: leaderboardTexts.title };
const links: ElementQuery = { role: 'navigation', name: pagesTexts.title };
const OWN = 'You';
const HEAD = 'RankMinerTotal MinedReward at Launch';
/** The ranks that show a medal. */
const MEDALS = 3;

function changeOf(change: RankChange): string {
  if (change === null) return '';
  if (change === 'new') return `New${rankChangeText(change)}`;
  return `${change === 0 ? '=' : Math.abs(change)}${rankChangeText(change)}`;
}

/** The text of a miner's row. */
function rowOf({ rank, email, totalMined, reward, change }: RankedMiner, isOwn: boolean): string {
  const place = `${rank <= MEDALS ? rank : `#${formatCount(rank)}`}${changeOf(change)}`;
  const amounts = `${formatAmount(totalMined)} TXV${formatCount(txvFromUnits(reward))} TXV`;
  return `${place}${email} ${isOwn ? OWN : ''}${amounts}`;
}

/** Sees every row of the table, of which one may be below the list. */
async function seeList(driver: PageDriver, state: State): Promise<void> {
  const { miners, own, pages, page, changesSince } = state.context;
  const rows = miners.map(miner => rowOf(miner, miner.rank === own?.rank));
  if (state.matches({ ownRow: 'unranked' })) rows.push(`–${OWN} ${leaderboardTexts.unranked}`);
  await driver
    .within(list)
    .within(table(leaderboardTexts.title))
    .expectTexts(some('row'), [HEAD, ...rows]);
  await driver.expectVisible(text(/^Last updated/));
  const changes = changesSince === null ? leaderboardTexts.changesUnknown : changesText(changesSince);
  await driver.expectVisible(text(changes));
  if (pages <= 1 && page === 1) return driver.expectHidden(links);
  const numbers = Array.from({ length: pages }, (_, at) => String(at + 1));
  await driver.within(links).expectTexts(some('link'), numbers);
}

/** Sees the miner between the neighbours. */
async function seeAround(driver: PageDriver, { context: { around, own } }: State): Promise<void> {
  const rows = around.map(miner => rowOf(miner, miner.rank === own?.rank));
  await driver.within(table(aroundTexts.title)).expectTexts(some('row'), [HEAD, ...rows]);
}

async function seeNoOwnRow(driver: PageDriver): Promise<void> {
  await driver.expectHidden(text(OWN));
  await driver.expectHidden(table(aroundTexts.title));
  await driver.expectHidden(text(leaderboardTexts.unranked));
}

export const leaderboardScreen: ScreenOf<typeof leaderboardMachine> = {
  drive: {
    'retry.pressed': driver => driver.click(button('Try Again')),
    'miner.loggedIn': EXTERNAL,
    'miner.loggedOut': EXTERNAL,
  },
  checks: {
    'leaderboard.list.loading': driver => driver.expectVisible(text(leaderboardTexts.loading)),
    'leaderboard.list.shown': seeList,
    'leaderboard.list.empty': driver => driver.within(list).expectVisible(text(leaderboardTexts.empty)),
    'leaderboard.list.failed': async (driver, { context: { problem } }) => {
      await driver.within(list).expectVisible(text(leaderboardTexts.failed));
      await driver.within(list).expectVisible(text((problem && leaderboardToast(problem)?.text) ?? ''));
    },
    'leaderboard.ownRow.loggedOut': seeNoOwnRow,
    'leaderboard.ownRow.loading': seeNoOwnRow,
    'leaderboard.ownRow.ranked': async (driver, state) => {
      if (!state.matches({ list: 'shown' })) return seeNoOwnRow(driver);
      await seeAround(driver, state);
    },
    'leaderboard.ownRow.unranked': async (driver, state) => {
      if (!state.matches({ list: 'shown' })) return seeNoOwnRow(driver);
      await driver.within(list).expectVisible(text(new RegExp(leaderboardTexts.unranked)));
    },
    'leaderboard.ownRow.unknown': seeNoOwnRow,
  },
};
