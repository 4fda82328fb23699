import sky from './drawings/sky.svg';
import classes from './LightningBackdrop.module.css';

/** The parts of the drawing, with the delays of their flashes. */
const BOLTS = { far: '1.1s', near: '0s', middle: '0.5s' };

/**
 * Lightning behind the end of a banner, which must be its positioned and isolated parent. Plays for
 * less than five seconds, so that it needs no pause button (WCAG 2.2.2), and again when a pointer
 * enters the banner.
 */
export const LightningBackdrop = () => (
  <div className={classes.backdrop}>
    <svg
      className={classes.sky}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      {Object.entries(BOLTS).map(([bolt, animationDelay]) => (
        <use key={bolt} className={classes.bolt} href={`${sky}#${bolt}`} style={{ animationDelay }} />
      ))}
    </svg>
  </div>
);
