import * as z from 'zod/mini';
import { type PathFile, pathFileAddress } from '../../path-file.ts';
import { createLoader } from '../loader.ts';

const pathFile = z.object({
  machine: z.string(),
  inputs: z.array(z.json()),
  events: z.array(z.catchall(z.object({ type: z.string() }), z.json())),
  paths: z.array(z.object({ title: z.string(), input: z.number(), steps: z.array(z.number()) })),
});

/** The generated paths of each machine, fetched when they are first needed. */
export const pathFiles = createLoader(async (machine: string): Promise<PathFile> => {
  const answer = await fetch(pathFileAddress(machine));
  // A server without such a file may answer with a page.
  const isFile = answer.ok && answer.headers.get('Content-Type')?.includes('json');
  if (!isFile) throw new Error(`There are no generated paths of ${machine} in this build.`);
  const parsed = pathFile.safeParse(await answer.json());
  if (!parsed.success) throw new Error(`The file of generated paths of ${machine} is none.`);
  // Every part of it is JSON.
  return parsed.data as PathFile;
});
