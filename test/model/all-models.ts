import { readdirSync } from 'node:fs';
import { inProject } from '../../tools/build/project.ts';
import type { Model } from './engine/paths.ts';
import type { Replay } from './engine/replay.ts';

const MODELS = 'test/model/flows';

/** Loads the replays of all models, always in the same order. */
export async function allReplays(): Promise<readonly Replay[]> {
  const files = readdirSync(inProject(MODELS), { recursive: true, encoding: 'utf8' });
  const models = files.filter(file => file.endsWith('.model.ts')).sort();
  const exported: object[] = await Promise.all(models.map(file => import(inProject(MODELS, file))));
  // Vitest lists the exports of a module in another order.
  const inOrder = exported.flatMap(module =>
    Object.entries(module).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const replays = inOrder.flatMap(([, value]) => value).filter(isReplay);
  return [...new Set(replays)];
}

const isReplay = (value: unknown): value is Replay =>
  typeof value === 'object' && value !== null && 'model' in value && 'actors' in value;

export const allModels = async (): Promise<readonly Model[]> =>
  (await allReplays()).map(({ model }) => model);
