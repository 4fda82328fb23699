import { formatCount } from '../../content/formats.ts';
import type { Allocation } from '../../content/launch-figures.ts';
import { whitepaperTexts } from '../../content/whitepaper-texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { GroupSwatch, ShareRing, type ShareSegment } from '../../ui/ShareRing.tsx';
import classes from './AllocationChart.module.css';

interface AllocationChartProps {
  readonly supply: number;
  readonly allocations: readonly Allocation[];
  /** The maximum circulating supply at launch: the first allocations, which share a colour. */
  readonly circulating: number;
}

const texts = whitepaperTexts.tokenomics;

/** The allocation of the supply as a ring chart and a table. */
export function AllocationChart({ supply, allocations, circulating }: AllocationChartProps) {
  const segments = segmentsOf(allocations, circulating);
  return (
    <div className={classes.layout}>
      <ShareRing segments={segments} total={texts.chartTotal} />
      <DataTable
        caption={texts.chart}
        columns={texts.allocationColumns.map((title, index) => ({ title, figures: index > 0 }))}
        rows={segments.map(({ name, amount, group }) => ({
          key: name,
          cells: [
            <span key="name" className={classes.name}>
              <GroupSwatch group={group} />
              {name}
            </span>,
            formatCount(amount),
            percentOf(amount, supply),
          ],
        }))}
        sum={{ key: 'total', cells: [texts.total, formatCount(supply), percentOf(supply, supply)] }}
      />
    </div>
  );
}

const LATER_GROUPS = [2, 3, 4, 5] as const;

function segmentsOf(allocations: readonly Allocation[], circulating: number): readonly ShareSegment[] {
  let before = 0;
  let later = 0;
  return allocations.map(({ name, coins }) => {
    before += coins;
    const group = before <= circulating ? 1 : (LATER_GROUPS[later++] ?? 1);
    return { name, amount: coins, group };
  });
}

const percentOf = (part: number, whole: number): string => `${(100 * part) / whole}%`;
