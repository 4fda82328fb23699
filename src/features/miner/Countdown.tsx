import { IconAlertTriangle, IconHourglassLow } from '@tabler/icons-react';
import { BOWL_LIFETIME } from '../../../contract/mining.ts';
import { expiryWarnings } from '../../content/miner-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Countdown.module.css';
import { countdownParts, urgencyOf } from './countdown.ts';

/** The countdown of the bowl's 24 hours as figures and a bar, with a warning near its end. */
export function Countdown({ remaining }: { readonly remaining: number }) {
  const { hours, minutes, seconds } = countdownParts(remaining);
  // A thousandth is less than a pixel, so this avoids repaints.
  const left = Math.round(1_000 * Math.min(1, Math.max(0, remaining / BOWL_LIFETIME))) / 1_000;
  const urgency = urgencyOf(remaining);
  return (
    <div className={classes.countdown} data-urgency={urgency}>
      <p className={classes.label}>Collect within</p>
      <p className={classes.figures}>
        {hours} <small>h</small> {minutes} <small>min</small> {seconds} <small>s</small>
      </p>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.left} style={{ transform: `scaleX(${left})` }} />
      </span>
      {urgency === 'last-hour' && (
        <Notice tone="warning" icon={<IconHourglassLow stroke={1.75} />}>
          <p>{expiryWarnings[urgency]}</p>
        </Notice>
      )}
      {urgency === 'last-minutes' && (
        <Notice tone="danger" icon={<IconAlertTriangle stroke={1.75} />}>
          <p>{expiryWarnings[urgency]}</p>
        </Notice>
      )}
    </div>
  );
}
