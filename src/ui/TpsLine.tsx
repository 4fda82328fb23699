import { HISTORY_LENGTH, type TpsRange } from '../../machines/tps-speed/tps-speed.rules.ts';
import classes from './TpsLine.module.css';

const WIDTH = 600;
const HEIGHT = 120;
/** Keeps the stroke at both ends of the range within the picture. */
const MARGIN = 4;

const yOf = (tps: number, { lowest, highest }: TpsRange): number =>
  MARGIN + ((HEIGHT - 2 * MARGIN) * (highest - tps)) / (highest - lowest);

/** The place of a figure that is `ago` figures older than the last one. */
const xOf = (ago: number): number => WIDTH - (WIDTH * ago) / (HISTORY_LENGTH - 1);

/** Returns the path of a line through the figures, of which the last one is at the right. */
export const linePath = (history: readonly number[], range: TpsRange): string =>
  history
    .map(
      (tps, at) =>
        `${at === 0 ? 'M' : 'L'}${xOf(history.length - 1 - at).toFixed(1)} ${yOf(tps, range).toFixed(1)}`,
    )
    .join('');

interface TpsLineProps {
  /** The oldest first. */
  readonly history: readonly number[];
  readonly range: TpsRange;
  /** A speed to compare with. */
  readonly mark: number;
}

/** The simulated speeds of the last two minutes as a line. Decorative: the texts are beside it. */
export function TpsLine({ history, range, mark }: TpsLineProps) {
  const path = linePath(history, range);
  const left = xOf(history.length - 1).toFixed(1);
  return (
    <div className={classes.plot} aria-hidden="true">
      <svg
        className={classes.picture}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={classes.mark} d={`M0 ${yOf(mark, range)}H${WIDTH}`} />
        <path className={classes.area} d={`${path}L${WIDTH} ${HEIGHT}H${left}Z`} />
        <path className={classes.line} d={path} />
      </svg>
      <span
        className={classes.now}
        style={{ top: `${(100 * yOf(history.at(-1) ?? mark, range)) / HEIGHT}%` }}
      />
    </div>
  );
}
