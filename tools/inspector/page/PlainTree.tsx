import type { Plain } from '../protocol.ts';
import classes from './PlainTree.module.css';

interface PlainTreeProps {
  readonly value: Plain;
  readonly name?: string;
  /** How many levels stand open at first. */
  readonly open?: number;
}

/** Any JSON, level by level. */
export function PlainTree({ value, name, open = 1 }: PlainTreeProps) {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <p className={classes.leaf}>
        {name !== undefined && <span className={classes.name}>{name}: </span>}
        {JSON.stringify(value)}
      </p>
    );
  }
  const entries = Object.entries(value);
  return (
    <details className={classes.branch} open={open > 0}>
      <summary>
        <span className={classes.name}>{name ?? 'all'}</span>{' '}
        {Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}
      </summary>
      {entries.map(([key, inner]) => (
        <PlainTree key={key} name={key} value={inner} open={open - 1} />
      ))}
    </details>
  );
}
