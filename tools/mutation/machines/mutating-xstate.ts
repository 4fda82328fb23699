/** XState whose `setup` builds one machine with a mistake. Vitest gives it to the machines. */
import { inject } from 'vitest';
import { type AnyStateMachine, setup as originalSetup } from 'xstate';
import { mutantNamed } from './mutants.ts';

// biome-ignore lint/performance/noBarrelFile: the machines see it as XState
// biome-ignore lint/performance/noReExportAll: the machines see it as XState
export * from 'xstate';

/** The mutant of a run of Vitest. */
export interface MutantChoice {
  readonly machineId: string;
  readonly name: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly mutant: MutantChoice | undefined;
  }
}

/** The methods of `setup` that lead to a machine. */
interface Setup {
  readonly createMachine: (config: unknown) => AnyStateMachine;
  readonly extend: (more: unknown) => Setup;
}

/** Replaces the machine of a mutant by the mutant. */
export const mutatingSetup = (original: Setup, mutant: MutantChoice | undefined): Setup => ({
  ...original,
  createMachine: config => {
    const machine = original.createMachine(config);
    return machine.id === mutant?.machineId ? mutantNamed(machine, mutant.name).machine() : machine;
  },
  extend: more => mutatingSetup(original.extend(more), mutant),
});

export const setup = (implementations: object): Setup =>
  // `setup` infers its types from what a machine passes.
  mutatingSetup(originalSetup(implementations as never) as unknown as Setup, inject('mutant'));
