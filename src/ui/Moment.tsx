import { formatMoment } from '../content/formats.ts';
import classes from './Moment.module.css';

/** An instant in the local time zone, on one line. `at` is in milliseconds since 1970. */
export const Moment = ({ at }: { readonly at: number }) => (
  <time className={classes.moment} dateTime={new Date(at).toISOString()}>
    {formatMoment(at)}
  </time>
);
