import type { Units } from '../../../contract/amounts.ts';
import { formatAmount } from '../../content/formats.ts';
import { expiryWarnings } from '../../content/miner-texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { urgencyOf } from './countdown.ts';

/** The state of a bowl that screen readers announce. */
export interface BowlStatus {
  /** Milliseconds until the bowl expires; null while it is empty. */
  readonly remaining: number | null;
  /** The state of the current collection. */
  readonly collecting: 'sending' | 'retrying' | null;
  /** The amount of the last collection. */
  readonly collected: Units | null;
}

interface BowlReportProps extends BowlStatus {
  readonly expired: boolean;
}

const WARNINGS = { calm: '', ...expiryWarnings } as const;

/** Announces collections and milestones of the countdown to screen readers. */
export const BowlReport = (props: BowlReportProps) => (
  <VisuallyHidden role="status">{reportOf(props)}</VisuallyHidden>
);

function reportOf({ remaining, collecting, collected, expired }: BowlReportProps): string {
  if (collecting === 'retrying') return 'The collection did not get through. Trying again.';
  if (collecting === 'sending') return 'Collecting your coins.';
  if (expired) return 'Your bowl has expired and its coins are lost.';
  const warning = remaining === null ? '' : WARNINGS[urgencyOf(remaining)];
  return warning || (collected === null ? '' : `${formatAmount(collected)} TXV collected.`);
}
