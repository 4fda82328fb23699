import classes from './FactList.module.css';

interface FactListProps {
  /** Pairs of label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The number of columns on wide screens. */
  readonly columns?: 1 | 2;
}

/** A list of labels and values, a pair in each row. */
export const FactList = ({ facts, columns = 1 }: FactListProps) => (
  <dl className={classes.list} data-columns={columns}>
    {facts.map(([label, value]) => (
      <div key={label} className={classes.fact}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
