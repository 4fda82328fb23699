import { spawn } from 'node:child_process';
import { inProject, projectFolder } from './project.ts';

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Programs of the installed packages, as arguments of `node` or as binaries. */
const PROGRAMS = {
  anvil: ['@foundry-rs', 'anvil', 'bin.mjs'],
  biome: ['@biomejs', 'biome', 'bin', 'biome'],
  knex: ['knex', 'bin', 'cli.js'],
  playwright: ['playwright', 'cli.js'],
  tsc: ['typescript', 'bin', 'tsc'],
  tsx: ['tsx', 'dist', 'cli.mjs'],
  vite: ['vite', 'bin', 'vite.js'],
  vitest: ['vitest', 'vitest.mjs'],
} as const;

export type Program = keyof typeof PROGRAMS;

export const commandOf = (
  program: Program,
  flags: readonly string[],
  node = process.execPath,
): [string, string[]] => [node, [inProject('node_modules', ...PROGRAMS[program]), ...flags]];

export function runQuietly(
  program: Program,
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
  node?: string,
): Promise<Outcome> {
  return run(program, flags, 'pipe', env, node);
}

export function runVisibly(
  program: Program,
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
  node?: string,
): Promise<Outcome> {
  return run(program, flags, 'inherit', env, node);
}

/** Keeps the output until then or until the program's end, and shows the rest at once. */
export function runShownFrom(
  then: Promise<unknown>,
  program: Program,
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
  node?: string,
): Promise<Outcome> {
  return run(program, flags, then, env, node);
}

function run(
  program: Program,
  flags: readonly string[],
  output: 'pipe' | 'inherit' | Promise<unknown>,
  env: Readonly<Record<string, string>>,
  node?: string,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(...commandOf(program, flags, node), {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: output === 'inherit' ? ['ignore', output, output] : ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    let shown: number | undefined;
    const show = (): void => {
      process.stdout.write(text.slice(shown ?? 0));
      shown = text.length;
    };
    const collect = (chunk: Buffer): void => {
      text += chunk;
      if (shown !== undefined) show();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', code => {
      if (output instanceof Promise) show();
      resolve({ ok: code === 0, output: text });
    });
    if (output instanceof Promise) void output.then(show);
  });
}
