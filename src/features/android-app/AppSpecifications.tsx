import { specifications } from '../../content/android-app-texts.ts';
import classes from './AppSpecifications.module.css';

/** The app's specifications. */
export const AppSpecifications = () => (
  <dl className={classes.list}>
    {specifications.map(({ label, value }) => (
      <div key={label} className={classes.line}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
