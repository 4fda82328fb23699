import classes from './CodeBlock.module.css';

/** What is typed or calculated as it stands. A long line scrolls by itself. */
export const CodeBlock = ({ children }: { readonly children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
  <pre className={classes.block} tabIndex={0}>
    <code>{children}</code>
  </pre>
);
