import classes from './CodeBlock.module.css';

/** A block of code. Long lines scroll. */
export const CodeBlock = ({ children }: { readonly children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
  <pre className={classes.block} tabIndex={0}>
    <code>{children}</code>
  </pre>
);
