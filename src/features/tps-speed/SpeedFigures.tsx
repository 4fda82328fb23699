import { tpsSpeedTexts } from '../../content/tps-speed-texts.ts';
import classes from './SpeedFigures.module.css';

/** The announced figures with explanations. */
export const SpeedFigures = () => (
  <dl className={classes.list}>
    {tpsSpeedTexts.figures.map(({ label, value, unit, text }) => (
      <div key={label} className={classes.figure}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>
          {value} <span className={classes.unit}>{unit}</span>
        </dd>
        <dd className={classes.text}>{text}</dd>
      </div>
    ))}
  </dl>
);
