import { fromPromise } from 'xstate';
import { tpsSpeedMachine } from '../../machines/tps-speed/tps-speed.machine.ts';
import { randomSeed } from '../adapters/random-seed.ts';
import { visibilityLogic } from './visibility-logic.ts';

export const tpsSpeedLogic = tpsSpeedMachine.provide({
  actors: { chooseSeed: fromPromise(async () => randomSeed()), pageVisibility: visibilityLogic },
});
