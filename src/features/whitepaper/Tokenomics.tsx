import { formatCount } from '../../content/formats.ts';
import { launchFigures } from '../../content/launch-figures.ts';
import { whitepaperTexts } from '../../content/whitepaper-texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { GroupSwatch, ShareRing, type ShareSegment } from '../../ui/ShareRing.tsx';
import classes from './Tokenomics.module.css';

const texts = whitepaperTexts.tokenomics;
const { supplyCap, allocations, circulatingAtLaunch } = launchFigures.whitepaper;

/** The allocation, the circulating supply at launch and the targets. */
export const Tokenomics = () => (
  <div className={classes.layout}>
    <AllocationChart />
    <Prose>
      <p>{texts.launch}</p>
    </Prose>
    <div className={classes.targets}>
      <h3 className={classes.title}>{texts.targets}</h3>
      <dl className={classes.figures}>
        {texts.figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{texts.targetNote}</p>
    </div>
  </div>
);

/** The allocation of the supply as a ring chart and a table. */
function AllocationChart() {
  const segments = allocatedSegments();
  return (
    <div className={classes.allocation}>
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
            percentOfSupply(amount),
          ],
        }))}
        sum={{ key: 'total', cells: [texts.total, formatCount(supplyCap), percentOfSupply(supplyCap)] }}
      />
    </div>
  );
}

const LATER_GROUPS = [2, 3, 4, 5] as const;

/** The first allocations, which circulate at launch, share a colour. */
function allocatedSegments(): readonly ShareSegment[] {
  let before = 0;
  let later = 0;
  return allocations.map(({ name, coins }) => {
    before += coins;
    const group = before <= circulatingAtLaunch ? 1 : (LATER_GROUPS[later++] ?? 1);
    return { name, amount: coins, group };
  });
}

const percentOfSupply = (amount: number): string => `${(100 * amount) / supplyCap}%`;
