import * as z from 'zod/mini';
import { type PathFile, pathFileAddress } from '../../path-file.ts';
import { createLoader } from '../loader.ts';

const pathFile = z.object({
  machine: z.string(),
  inputs: z.array(z.json()),
  events: z.array(z.catchall(z.object({ type: z.string() }), z.json())),
  taken: z.record(z.string(), z.number()),
  paths: z.array(z.object({ title: z.string(), input: z.number(), steps: z.array(z.number()) })),
});

/** Fetches the generated paths of each machine at their first use. */
export const pathFiles = createLoader(async (machine: string): Promise<PathFile> => {
  const response = await fetch(pathFileAddress(machine));
  // A server without the file may respond with a page.
  const isFile = response.ok && response.headers.get('Content-Type')?.includes('json');
  if (!isFile) throw new Error(`There are no generated paths of ${machine} in this build.`);
  const parsed = pathFile.safeParse(await response.json());
  if (!parsed.success) throw new Error(`The file of generated paths of ${machine} is invalid.`);
  // The schema accepts JSON only.
  return parsed.data as PathFile;
});
