import classes from './FactList.module.css';

interface FactListProps {
  /** What a fact is called, and what it is. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Beside each other where there is room. */
  readonly columns?: 1 | 2;
}

/** Facts in rows: the name of each at the start of its line, what it is at the end. */
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
