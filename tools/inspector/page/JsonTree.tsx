import type { Json } from '../protocol.ts';
import classes from './JsonTree.module.css';

interface PlainTreeProps {
  readonly value: Json;
  readonly name?: string;
  readonly open?: number;
}

export function JsonTree({ value, name, open = 1 }: PlainTreeProps) {
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
        <JsonTree key={key} name={key} value={inner} open={open - 1} />
      ))}
    </details>
  );
}
