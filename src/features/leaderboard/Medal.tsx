import classes from './Medal.module.css';

interface MedalProps {
  readonly place: 1 | 2 | 3;
  readonly label: string;
}

export const Medal = ({ place, label }: MedalProps) => (
  <svg className={classes.medal} data-place={place} viewBox="0 0 32 36" role="img" aria-label={label}>
    <path className={classes.ribbon} d="M7 1h7l4 12h-6zM25 1h-7l-4 12h6z" />
    <circle className={classes.disc} cx="16" cy="22" r="12" />
    <circle className={classes.rim} cx="16" cy="22" r="9.25" />
    <text className={classes.place} x="16" y="22.5" textAnchor="middle" dominantBaseline="central">
      {place}
    </text>
  </svg>
);
