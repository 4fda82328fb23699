/** A reason why the program cannot start or go on, told to its user in one line and without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
