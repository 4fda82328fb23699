const STATEMENT = /^(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * Returns the loggable parts of an unexpected error: kind and origin. Omits the message, since
 * messages of the database and of parsers repeat what a visitor sent, and the
 * values of a statement, which stand in the message behind it.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const [statement] = error.message.split(' - ', 1);
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    statement:
      statement !== undefined && STATEMENT.test(statement) && 'routine' in error ? statement : undefined,
    stack: stackFrames(error),
  };
}

/** Returns the stack without the message. */
const stackFrames = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter(line => /^ {4}at \S/.test(line))
    .map(line => line.trim());
