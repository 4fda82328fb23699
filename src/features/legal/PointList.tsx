import classes from './PointList.module.css';

/** A list of sentences with space between them. */
export const PointList = ({ points }: { readonly points: readonly string[] }) => (
  <ul className={classes.list}>
    {points.map(text => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
