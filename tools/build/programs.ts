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

export const commandOf = (program: Program, flags: readonly string[]): [string, string[]] => [
  process.execPath,
  [inProject('node_modules', ...PROGRAMS[program]), ...flags],
];

export function runQuietly(
  program: Program,
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return run(program, flags, 'pipe', env);
}

export function runVisibly(
  program: Program,
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return run(program, flags, 'inherit', env);
}

function run(
  program: Program,
  flags: readonly string[],
  output: 'pipe' | 'inherit',
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(...commandOf(program, flags), {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    let text = '';
    const collect = (chunk: Buffer): void => {
      text += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', code => resolve({ ok: code === 0, output: text }));
  });
}
