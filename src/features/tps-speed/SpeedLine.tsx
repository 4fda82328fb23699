import { HISTORY_LENGTH } from '../../../machines/tps-speed/tps-speed.rules.ts';
import { pageFigures } from '../../content/launch-figures/page-figures.ts';
import { tpsSpeedTexts } from '../../content/tps-speed-texts.ts';
import classes from './SpeedLine.module.css';

const { live, sustainable } = pageFigures.tpsSpeed;
const texts = tpsSpeedTexts.gauge.line;

const WIDTH = 600;
const HEIGHT = 120;
/** Keeps the stroke at both ends of the range within the picture. */
const MARGIN = 4;

const yOf = (tps: number): number =>
  MARGIN + ((HEIGHT - 2 * MARGIN) * (live.highest - tps)) / (live.highest - live.lowest);

/** The place of a figure that is `ago` figures older than the last one. */
const xOf = (ago: number): number => WIDTH - (WIDTH * ago) / (HISTORY_LENGTH - 1);

/** Returns the path of a line through the figures, of which the last one is at the right. */
export const linePath = (history: readonly number[]): string =>
  history
    .map(
      (tps, at) => `${at === 0 ? 'M' : 'L'}${xOf(history.length - 1 - at).toFixed(1)} ${yOf(tps).toFixed(1)}`,
    )
    .join('');

/** The figures of the last two minutes as a line, and their ends as text. */
export function SpeedLine({ history }: { readonly history: readonly number[] }) {
  const path = linePath(history);
  const now = history.at(-1) ?? sustainable;
  const left = xOf(history.length - 1).toFixed(1);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {texts.title}
        <span className={classes.ends}>{texts.ends(Math.min(...history), Math.max(...history))}</span>
      </figcaption>
      <div className={classes.plot} aria-hidden="true">
        <svg
          className={classes.picture}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={classes.mark} d={`M0 ${yOf(sustainable)}H${WIDTH}`} />
          <path className={classes.area} d={`${path}L${WIDTH} ${HEIGHT}H${left}Z`} />
          <path className={classes.line} d={path} />
        </svg>
        <span className={classes.now} style={{ top: `${(100 * yOf(now)) / HEIGHT}%` }} />
      </div>
    </figure>
  );
}
