const STATEMENT = /^(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * Returns the loggable parts of an unexpected error: kind, stack, and the statement of a failed
 * query, which precedes the message. Omits the message, since messages of the database and of
 * parsers repeat user input.
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
