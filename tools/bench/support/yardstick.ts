/** The page that others are measured against: `/privacy` as it is built, without any script. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES_FOLDER, readPageIndex } from '../../../server/web/client-build.ts';
import { buildClientIfChanged } from '../../build/build-client.ts';
import { inProject } from '../../build/project.ts';

export const YARDSTICK = '/yardstick';

const PAGES = inProject('dist', 'client', PAGES_FOLDER);
const INDEX = join(PAGES, 'index.json');
const FILE = 'yardstick.html';
const SCRIPTS = /<script[^>]*>.*?<\/script>|<template id="(?:scripts|fonts)">.*?<\/template>/gs;

/** Adds the yardstick to the built site. Returns a function that removes it. @throws if no build succeeds */
export async function addYardstick(): Promise<() => Promise<void>> {
  const failure = await buildClientIfChanged();
  if (failure !== undefined) throw new Error(failure);
  const index = await readFile(INDEX, 'utf8');
  const { rendered, clientOnly } = readPageIndex(inProject('dist', 'client'));
  const page = await readFile(join(PAGES, rendered['/privacy'] ?? ''), 'utf8');
  await writeFile(join(PAGES, FILE), page.replace(SCRIPTS, ''));
  await writeFile(INDEX, JSON.stringify({ rendered: { ...rendered, [YARDSTICK]: FILE }, clientOnly }));
  return async () => {
    await writeFile(INDEX, index);
    await rm(join(PAGES, FILE));
  };
}
