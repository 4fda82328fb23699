import { pageFigures } from '../../content/launch-figures/page-figures.ts';
import { tpsSpeedTexts } from '../../content/tps-speed-texts.ts';
import { TpsLine } from '../../ui/TpsLine.tsx';
import classes from './SpeedLine.module.css';

const { live, sustainable } = pageFigures.tpsSpeed;
const texts = tpsSpeedTexts.gauge.line;

/** The figures of the last two minutes as a line, and their ends as text. */
export const SpeedLine = ({ history }: { readonly history: readonly number[] }) => (
  <figure className={classes.figure}>
    <figcaption className={classes.caption}>
      {texts.title}
      <span className={classes.ends}>{texts.ends(Math.min(...history), Math.max(...history))}</span>
    </figcaption>
    <TpsLine history={history} range={live} mark={sustainable} />
  </figure>
);
