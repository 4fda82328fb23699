import type { Units } from '../../../contract/amounts.ts';
import { formatAmount } from '../../content/formats.ts';
import { expiryWarnings } from '../../content/miner-texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { urgencyOf } from './countdown.ts';

/** What of a bowl is told, beside what is drawn. */
export interface BowlNews {
  /** Milliseconds until the coins are lost; null while the bowl is empty. */
  readonly remaining: number | null;
  /** How a collection stands that is under way. */
  readonly collecting: 'sending' | 'retrying' | null;
  /** What the last collection brought, until the next one. */
  readonly collected: Units | null;
}

interface BowlReportProps extends BowlNews {
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
  return warning || (collected === null ? '' : `${formatAmount(collected)} TXV collected.`);
}
