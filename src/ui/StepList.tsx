import classes from './StepList.module.css';

interface StepListProps {
  /** How many stand in a row where there is room. */
  readonly columns: 1 | 2;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** What is done one after the other, each step with its number. */
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
