const STATEMENT = /^(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * What may be logged of an unexpected fault: its kind, and where it arose. Messages stay out, for those of the database
 * and of parsers repeat what a visitor sent; so do the values of a statement, which stands before its message.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const [statement] = error.message.split(' - ', 1);
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    statement:
      statement !== undefined && STATEMENT.test(statement) && 'routine' in error ? statement : undefined,
    stack: framesOf(error),
  };
}

/** The lines below the message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter(line => /^ {4}at \S/.test(line))
    .map(line => line.trim());
