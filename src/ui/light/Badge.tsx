import classes from './Badge.module.css';

interface BadgeProps {
  readonly color?: 'gray' | 'volt' | 'amber' | 'success';
  readonly children: string;
}

/** A short label on a tinted background. */
export const Badge = ({ color = 'gray', children }: BadgeProps) => (
  <span className={classes.badge} data-color={color}>
    {children}
  </span>
);
