/** Builds the site before the first test of a run, if its sources changed. */
import { buildSiteIfChanged } from '../../scripts/build-all.ts';

/** @throws with the output of a failed build */
export async function setup(): Promise<void> {
  const failure = await buildSiteIfChanged();
  if (failure !== undefined) throw new Error(failure);
}
