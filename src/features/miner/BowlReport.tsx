import { VisuallyHidden } from '@mantine/core';
import { formatTxv } from '../../../contract/amounts.ts';
import { expiryWarnings } from '../../content/miner-texts.ts';
import type { BowlCardProps } from './BowlCard.tsx';
import { urgencyOf } from './countdown.ts';

interface BowlReportProps extends Pick<BowlCardProps, 'remaining' | 'collecting' | 'collected'> {
  readonly expired: boolean;
}

const WARNINGS = { calm: '', ...expiryWarnings } as const;

/** Tells screen readers about collections and the countdown's milestones, and nothing each second. */
export const BowlReport = (props: BowlReportProps) => (
  <VisuallyHidden role="status">{reportOf(props)}</VisuallyHidden>
);

function reportOf({ remaining, collecting, collected, expired }: BowlReportProps): string {
  if (collecting === 'retrying') return 'The collection did not get through. Trying again.';
  if (collecting === 'sending') return 'Collecting your coins.';
  if (expired) return 'Your bowl has expired and its coins are lost.';
  const warning = remaining === null ? '' : WARNINGS[urgencyOf(remaining)];
  return warning || (collected === null ? '' : `${formatTxv(collected)} TXV collected.`);
}
