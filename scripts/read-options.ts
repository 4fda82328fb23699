import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from '../db/startup-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What follows a command, by these options. Throws `StartupError` with `usage` where anything else does. */
export function readOptions<const Given extends Options>(usage: string, options: Given, args?: string[]) {
  try {
    return parseArgs({ options, ...(args && { args }) }).values;
  } catch (cause) {
    throw new StartupError(`${cause instanceof Error ? cause.message : cause}\n${usage}`, { cause });
  }
}

/** A whole number above 0 that was given as text. Throws `StartupError` with `usage` where it is something else. */
export function wholeNumber(usage: string, text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number > 0) return number;
  throw new StartupError(`"${text}" is no whole number above 0.\n${usage}`);
}
