import { CodeBlock } from '../../ui/CodeBlock.tsx';
import classes from './Example.module.css';

interface ExampleProps {
  readonly title: string;
  /** Undefined shows nothing. */
  readonly value: unknown;
}

/** An example as JSON. */
export const Example = ({ title, value }: ExampleProps) =>
  value !== undefined && (
    <div>
      <p className={classes.title}>{title}</p>
      <CodeBlock>{JSON.stringify(value, null, 2)}</CodeBlock>
    </div>
  );
