import classes from './HeroBackdrop.module.css';

const BOLT = 'M250 -40 L20 330 H190 L60 700 L450 205 H262 L400 -40 Z';

/** A decorative bolt behind the hero. */
export const HeroBackdrop = () => (
  <div className={classes.backdrop}>
    <svg
      className={classes.sky}
      viewBox="0 0 470 660"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.bolt} d={BOLT} />
      <path className={classes.spark} d={BOLT} pathLength="100" />
    </svg>
  </div>
);
