import classes from './StepList.module.css';

interface StepListProps {
  /** The number of columns on wide screens. */
  readonly columns: 1 | 2;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** A list of numbered steps. */
export const StepList = ({ columns, steps }: StepListProps) => (
  <ol className={classes.steps} data-columns={columns}>
    {steps.map(({ title, text }) => (
      <li key={title} className={classes.step}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
      </li>
    ))}
  </ol>
);
