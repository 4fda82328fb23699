import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from '../db/startup-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses a command's options. @throws StartupError with `usage` */
export function readOptions<const Given extends Options>(usage: string, options: Given, args?: string[]) {
  try {
    return parseArgs({ options, ...(args && { args }) }).values;
  } catch (cause) {
    throw new StartupError(`${cause instanceof Error ? cause.message : cause}\n${usage}`, { cause });
  }
}

/** Parses a whole number above 0. @throws StartupError with `usage` */
export function wholeNumber(usage: string, text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number > 0) return number;
  throw new StartupError(`"${text}" is not a whole number above 0.\n${usage}`);
}
