/** Parsers of values of options, for Commander. */
import { InvalidArgumentError } from 'commander';

const MAX_PORT = 65_535;

/** @throws InvalidArgumentError */
export function nonEmptyText(given: string): string {
  if (given === '') throw new InvalidArgumentError('It is empty.');
  return given;
}

/** Parses a whole number above 0. @throws InvalidArgumentError */
export function wholeNumber(given: string): number {
  const number = Number(given);
  if (/^\d+$/.test(given) && Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('It is not a whole number above 0.');
}

/** @throws InvalidArgumentError */
export function portNumber(given: string): number {
  const port = wholeNumber(given);
  if (port <= MAX_PORT) return port;
  throw new InvalidArgumentError(`The highest port is ${MAX_PORT}.`);
}

/** Returns a seed for a run that is given none. */
export const freshSeed = (): number => 1 + (Date.now() % 1_000_000_000);
