import { CodeBlock } from '../../ui/CodeBlock.tsx';
import classes from './Example.module.css';

interface ExampleProps {
  readonly title: string;
  /** Nothing is shown without one. */
  readonly value: unknown;
}

/** JSON as it goes over the network. */
export const Example = ({ title, value }: ExampleProps) =>
  value !== undefined && (
    <div>
      <p className={classes.title}>{title}</p>
      <CodeBlock>{JSON.stringify(value, null, 2)}</CodeBlock>
    </div>
  );
