/** Builds the client for QA before the first of its tests, if its sources changed. */
import { buildQaIfChanged } from '../../tools/inspector/build/build-qa.ts';

/** @throws with the output of a failed build */
export async function setup(): Promise<void> {
  const failure = await buildQaIfChanged();
  if (failure !== undefined) throw new Error(failure);
}
