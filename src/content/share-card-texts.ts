import type { CalendarDay } from '../../contract/calendar-days.ts';
import { levelOf } from '../../contract/mining.ts';
import type { RankedMiner } from '../../machines/leaderboard/leaderboard.rules.ts';
import type { DeliveryWay } from '../../machines/leaderboard/share-card.machine.ts';
import { formatAmount, formatCount, formatDay } from './formats.ts';
import { rankChangeText } from './leaderboard-texts.ts';

export const shareCardTexts = {
  open: 'Share my rank',
  title: 'Share your rank',
  lead: 'A picture of your rank, without your email. It is drawn in this browser.',
  failed: 'The browser could not do this. Please try another way.',
  fileName: 'technovex-rank.png',
} as const;

export const wayTexts: Readonly<Record<DeliveryWay, string>> = {
  share: 'Share',
  copy: 'Copy picture',
  download: 'Download',
};

export const deliveredTexts: Readonly<Record<DeliveryWay, string>> = {
  share: 'The picture was handed over.',
  copy: 'The picture was copied.',
  download: 'The picture is among your downloads.',
};

/** The words on a card. It names no email. */
export interface RankCard {
  readonly name: string;
  readonly rank: string;
  readonly lead: string;
  readonly amount: string;
  readonly details: string;
  readonly mark: string;
  readonly notice: string;
}

export const rankCardOf = (
  { rank, totalMined, change }: Pick<RankedMiner, 'rank' | 'totalMined' | 'change'>,
  day: CalendarDay,
): RankCard => ({
  name: 'Technovex',
  rank: `#${formatCount(rank)}`,
  lead: 'on the leaderboard of the web miner',
  amount: `${formatAmount(totalMined)} TXV`,
  details: [
    `Level ${formatCount(levelOf(totalMined))}`,
    ...(change === null ? [] : [rankChangeText(change)]),
    `${formatDay(day)} (UTC)`,
  ].join(' · '),
  mark: 'Simulated',
  notice: 'Mining is simulated. TXV has no value.',
});

/** The text alternative of a card. */
export const rankCardText = ({ name, rank, lead, amount, details, notice }: RankCard): string =>
  `${name}: rank ${rank} ${lead}, ${amount}. ${details}. ${notice}`;
