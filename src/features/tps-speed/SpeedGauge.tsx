import { formatCount } from '../../content/formats.ts';
import { pageFigures } from '../../content/launch-figures/page-figures.ts';
import { tpsSpeedTexts } from '../../content/tps-speed-texts.ts';
import classes from './SpeedGauge.module.css';

const { sustainable, peak } = pageFigures.tpsSpeed;
const texts = tpsSpeedTexts.gauge;

const RADIUS = 88;
const ARC = `M ${100 - RADIUS} 100 A ${RADIUS} ${RADIUS} 0 0 1 ${100 + RADIUS} 100`;
const WHOLE = 1_000;

/** The current figure on a dial, which moves to it. */
export const SpeedGauge = ({ tps }: { readonly tps: number }) => (
  <div className={classes.gauge}>
    <svg viewBox="0 0 200 108" aria-hidden="true">
      <path className={classes.track} d={ARC} />
      <path
        className={classes.speed}
        d={ARC}
        pathLength={WHOLE}
        strokeDasharray={WHOLE}
        strokeDashoffset={WHOLE - (tps / peak) * WHOLE}
      />
      <path
        className={classes.mark}
        d={`M ${100 - RADIUS - 7} 100 h 14`}
        transform={`rotate(${(sustainable / peak) * 180} 100 100)`}
      />
    </svg>
    <p className={classes.words}>
      <span className={classes.tps}>{formatCount(tps)}</span>{' '}
      <span className={classes.liveUnit}>{texts.unit}</span>
    </p>
    <dl className={classes.scale}>
      <div className={classes.end}>
        <dt>{texts.sustainableMark}</dt>
        <dd>{formatCount(sustainable)}</dd>
      </div>
      <div className={classes.end}>
        <dt>{texts.peakMark}</dt>
        <dd>{formatCount(peak)}</dd>
      </div>
    </dl>
  </div>
);
