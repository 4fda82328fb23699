/** Builds what the browser is sent into `dist/client`, if it changed since the last time. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Program, runQuietly } from './programs.ts';
import { inProject, projectFolder } from './project.ts';

const SOURCES = [
  'src',
  'contract',
  'machines',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/render-pages.ts',
  'scripts/files-of-routes.ts',
  'package-lock.json',
];
const IS_SOURCE = (path: string): boolean => !/\.test\.tsx?$|\.gen\.ts$/.test(path);

const CLIENT = inProject('dist', 'client');
const STAMP = inProject('dist', 'client.built-from');

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|txt|xml|webmanifest|map)$/;

const STEPS: readonly (readonly [Program, readonly string[]])[] = [
  ['vite', ['build', '--logLevel', 'warn']],
  ['vite', ['build', '--logLevel', 'warn', '--ssr', 'src/render-page.tsx', '--outDir', 'dist/renderer']],
  ['tsx', ['scripts/render-pages.ts']],
];

/** Answers the build's output if it failed. */
export async function buildClientIfChanged(): Promise<string | undefined> {
  const hash = await hashOfSources();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return undefined;
  console.log('Building the client (after a change of its sources only) ...');
  for (const [program, flags] of STEPS) {
    const { ok, output } = await runQuietly(program, flags, { NODE_ENV: 'production' });
    if (!ok) return output;
  }
  await compressFiles(CLIENT);
  await writeFile(STAMP, hash);
  return undefined;
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of (await filesOf(source)).filter(IS_SOURCE)) {
      hash
        .update(`${path}\0`)
        .update(await readFile(inProject(path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** The files of a folder, or the file itself, relative to the project and in a fixed order; none if it is missing. */
async function filesOf(source: string): Promise<string[]> {
  const entries = await readdir(inProject(source), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return (await readFile(inProject(source)).catch(() => undefined)) ? [source] : [];
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
    .sort();
}

/** Puts `file.br` and `file.gz` beside every file that gets smaller by it. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map(file => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const packed = {
    br: await promisify(brotliCompress)(content),
    gz: await promisify(gzip)(content, { level: 9 }),
  };
  for (const [suffix, bytes] of Object.entries(packed)) {
    if (bytes.length < content.length) await writeFile(`${path}.${suffix}`, bytes);
  }
}
