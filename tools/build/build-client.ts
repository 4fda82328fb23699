/** Builds the client into `dist/client` if its sources changed. */
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { HASHED_PATH, previousBuildOf } from '../../server/web/client-build.ts';
import { type Build, buildIfChanged } from './build-if-changed.ts';
import { inProject } from './project.ts';

export const CLIENT_SOURCES = [
  'src',
  'contract',
  'machines',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/build/third-party-notices.ts',
  'package-lock.json',
];

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|txt|xml|webmanifest|map)$/;

export const clientBuild: Build = {
  folder: 'client',
  about: 'the client',
  sources: [
    ...CLIENT_SOURCES,
    'tools/build/render-pages.ts',
    'tools/build/files-of-routes.ts',
    'tools/build/page-pictures.ts',
  ],
  ignored: /\.test\.tsx?$|\.gen\.ts$/,
  prepare: keepFormerFiles,
  steps: [
    ['vite', ['build', '--logLevel', 'warn']],
    ['vite', ['build', '--logLevel', 'warn', '--ssr', 'src/render-page.tsx', '--outDir', 'dist/renderer']],
    ['tsx', ['tools/build/render-pages.ts']],
    ['vite', ['build', '--logLevel', 'warn', '--config', 'src/service-worker/vite.config.ts']],
  ],
  finish: () => compressFiles(inProject('dist', 'client')),
};

/** Returns the output of a failed build. */
export const buildClientIfChanged = (): Promise<string | undefined> => buildIfChanged(clientBuild);

/** Keeps the previous build's files for pages that are open during a deployment (decision 045). */
async function keepFormerFiles(): Promise<void> {
  const client = inProject('dist', 'client');
  if (!existsSync(join(client, HASHED_PATH))) return;
  await rm(previousBuildOf(client), { recursive: true, force: true });
  await cp(join(client, HASHED_PATH), join(previousBuildOf(client), HASHED_PATH), { recursive: true });
}

/** Writes `file.br` and `file.gz` beside every file that compresses. */
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
