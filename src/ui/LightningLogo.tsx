import classes from './LightningLogo.module.css';

/** The logo beside the name. Hidden from screen readers, since the name is text. */
export function LightningLogo() {
  return (
    <svg className={classes.logo} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect className={classes.tile} width="28" height="28" rx="7" />
      <path className={classes.bolt} d="M16.2 4.5 7.4 15.6h5.3l-1.5 7.9 9-11.4h-5.5z" />
    </svg>
  );
}
