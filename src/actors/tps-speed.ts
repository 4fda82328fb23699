/** The machine of the simulated speed with its adapters. */
import { fromCallback, fromPromise } from 'xstate';
import type { PageVisibilityEvent } from '../../machines/tps-speed/tps-speed.actors.ts';
import { tpsSpeedMachine } from '../../machines/tps-speed/tps-speed.machine.ts';
import { watchVisibility } from '../adapters/page-lifecycle.ts';
import { randomSeed } from '../adapters/random-seed.ts';

export const tpsSpeedLogic = tpsSpeedMachine.provide({
  actors: {
    chooseSeed: fromPromise(async () => randomSeed()),
    pageVisibility: fromCallback<{ type: never }, undefined, PageVisibilityEvent>(({ sendBack }) =>
      watchVisibility(isVisible => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' })),
    ),
  },
});
