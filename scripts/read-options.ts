import { parseArgs } from 'node:util';
import { StartupError } from '../db/startup-error.ts';
import { commands, usageOf } from './commands.mjs';

type Commands = typeof commands;

/** The commands that have options. */
export type CommandWithOptions = {
  [Name in keyof Commands]: Commands[Name] extends { readonly options: object } ? Name : never;
}[keyof Commands];

/** Wrong options or arguments: the program exits with 2, as is usual. */
export class UsageError extends StartupError {
  override readonly exitStatus = 2;
  constructor(problem: string, command: keyof Commands) {
    super(`${problem}\n${usageOf(command)}`);
  }
}

/** Reads the options of a command, by default those of the process. @throws UsageError */
export function readOptions<Name extends CommandWithOptions>(name: Name, words?: readonly string[]) {
  const parsed = parse(name, words);
  const empty = Object.entries(parsed.values).find(([, value]) => value === '');
  if (empty) throw new UsageError(`--${empty[0]} is empty.`, name);
  return parsed;
}

function parse<Name extends CommandWithOptions>(name: Name, words?: readonly string[]) {
  try {
    return parseArgs<{ args?: string[]; options: Commands[Name]['options']; allowPositionals: true }>({
      ...(words && { args: [...words] }),
      options: commands[name].options,
      allowPositionals: true,
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), name);
  }
}

/** Parses a whole number above 0. @throws UsageError */
export function wholeNumber(command: keyof Commands, text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number > 0) return number;
  throw new UsageError(`"${text}" is not a whole number above 0.`, command);
}

const MAX_PORT = 65_535;

/** Parses a port. @throws UsageError */
export function portIn(command: keyof Commands, text: string): number {
  const port = wholeNumber(command, text);
  if (port <= MAX_PORT) return port;
  throw new UsageError(`"${text}" is not a port: the highest is ${MAX_PORT}.`, command);
}

/** Parses the seed of a run, which is another one each time unless it is given. @throws UsageError */
export const seedOf = (command: keyof Commands, text: string | undefined): number =>
  text === undefined ? 1 + (Date.now() % 1_000_000_000) : wholeNumber(command, text);
