import { BOWL_LIFETIME } from '../../../contract/mining.ts';
import classes from './Countdown.module.css';
import { countdownParts, urgencyOf } from './countdown.ts';

/** What is left of the bowl's 24 hours, as figures and as a bar that runs out. */
export function Countdown({ remaining }: { readonly remaining: number }) {
  const { hours, minutes, seconds } = countdownParts(remaining);
  const left = Math.min(1, Math.max(0, remaining / BOWL_LIFETIME));
  return (
    <div className={classes.countdown} data-urgency={urgencyOf(remaining)}>
      <p className={classes.label}>Collect within</p>
      <p className={classes.figures}>
        {hours} <small>h</small> {minutes} <small>min</small> {seconds} <small>s</small>
      </p>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.left} style={{ transform: `scaleX(${left})` }} />
      </span>
    </div>
  );
}
