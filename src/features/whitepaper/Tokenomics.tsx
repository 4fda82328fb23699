import { launchFigures } from '../../content/launch-figures.ts';
import { whitepaperTexts } from '../../content/whitepaper-texts.ts';
import { Prose } from '../../ui/Prose.tsx';
import { AllocationChart } from './AllocationChart.tsx';
import classes from './Tokenomics.module.css';

const { launch, targets, targetNote, figures } = whitepaperTexts.tokenomics;
const { supplyCap, allocations, circulatingAtLaunch } = launchFigures.whitepaper;

/** The allocation, the circulating supply at launch and the targets. */
export const Tokenomics = () => (
  <div className={classes.layout}>
    <AllocationChart supply={supplyCap} allocations={allocations} circulating={circulatingAtLaunch} />
    <Prose>
      <p>{launch}</p>
    </Prose>
    <div className={classes.targets}>
      <h3 className={classes.title}>{targets}</h3>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{targetNote}</p>
    </div>
  </div>
);
