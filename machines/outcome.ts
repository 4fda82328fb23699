/** What all machines share: actor stubs to be provided, and guards and actions over outcomes. */
import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

const notProvided = (name: string): never => {
  throw new Error(`The actor "${name}" was not provided.`);
};

/** Declares a promise actor, which fails unless the machine is provided with a real one. */
export const promiseStub = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(async () => notProvided(name));

/** Declares a callback actor. `Sent` are its events to the machine, `Received` those from it. */
export const callbackStub = <
  Sent extends EventObject,
  Input = undefined,
  Received extends EventObject = { type: never },
>(
  name: string,
) => fromCallback<Received, Input, Sent>(() => notProvided(name));

type GuardName<Outcome extends string> = `is${Capitalize<Outcome>}`;

// Capitalizing a string gives its type as `string`.
const guardName = <Outcome extends string>(outcome: Outcome) =>
  `is${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}` as GuardName<Outcome>;

interface HasOutcome {
  readonly outcome: string;
}

/** Defines a guard for each outcome, named for the diagrams: `isGranted` for `granted`. */
export const outcomeGuards = <const Outcomes extends readonly string[]>(...outcomes: Outcomes) =>
  // `fromEntries` widens the keys to `string`.
  Object.fromEntries(
    outcomes.map(name => [guardName(name), (_: unknown, { outcome }: HasOutcome) => outcome === name]),
  ) as Record<GuardName<Outcomes[number]>, (_: unknown, params: HasOutcome) => boolean>;

/** Refers to the guard of an outcome, and hands it the output of the actor that is done. */
export const outcomeIs = <Outcome extends string>(outcome: Outcome) => ({
  type: guardName(outcome),
  params: ({ event }: { event: { output: HasOutcome } }) => ({ outcome: event.output.outcome }),
});

/** Refers to an action or a guard, and hands it the output of the actor that is done. */
export const withOutcome = <Type extends string, Outcome>(type: Type) => ({
  type,
  params: ({ event }: { event: { output: Outcome } }) => ({ outcome: event.output }),
});
