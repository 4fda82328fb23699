/** Tells the operator in one line, without a stack, why the program cannot start or go on. */
export class StartupError extends Error {
  override name = 'StartupError';
}
