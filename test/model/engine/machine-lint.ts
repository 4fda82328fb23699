/**
 * Finds undefined names in a machine: the compiler does not check all of them, and a misspelt delay
 * fires at once.
 */
import {
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  StateMachine,
} from 'xstate';
import { statesOf } from '../../../tools/statechart/xstate-internals.ts';
import { settled } from './harness.ts';

type Kind = 'action' | 'guard' | 'delay' | 'actor';

/** Lists undefined names as `kind name in state`. */
export function undefinedNames(machine: AnyStateMachine): string[] {
  const { actions, guards, delays, actors } = machine.implementations;
  const defined: Record<Kind, object> = {
    action: actions ?? {},
    guard: guards ?? {},
    delay: delays ?? {},
    actor: actors ?? {},
  };
  return statesOf(machine).flatMap(node =>
    namesIn(node)
      .filter(([kind, name]) => !(name in defined[kind]))
      .map(([kind, name]) => `${kind} ${name} in ${node.id}`),
  );
}

function namesIn(node: AnyStateNode): [Kind, string][] {
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return [
    ...[...node.entry, ...node.exit].flatMap(action => named('action', action)),
    ...transitions.flatMap(namesInTransition),
    ...node.after.flatMap(({ delay }) => (typeof delay === 'string' ? named('delay', delay) : [])),
    ...node.invoke.flatMap(({ src }) => named('actor', src)),
  ];
}

const namesInTransition = ({ actions, guard }: AnyTransitionDefinition): [Kind, string][] => [
  ...actions.flatMap(action => named('action', action)),
  ...named('guard', guard),
];

/** Returns the name of an implementation given by name; built-in ones begin with `xstate.`. */
function named(kind: Kind, reference: unknown): [Kind, string][] {
  const name =
    typeof reference === 'object' && reference !== null ? (reference as { type?: unknown }).type : reference;
  return typeof name === 'string' && !name.startsWith('xstate.') ? [[kind, name]] : [];
}

/** Lists the actors that the machine names and never invokes. */
export function unusedActors(machine: AnyStateMachine): string[] {
  const used = new Set(
    statesOf(machine)
      .flatMap(node => node.invoke.flatMap(({ src }) => named('actor', src)))
      .map(([, name]) => name),
  );
  return Object.keys(machine.implementations.actors ?? {}).filter(name => !used.has(name));
}

/** Returns the error of each actor that is not provided; a child machine needs no provider. */
export async function failuresOfUnprovided(machine: AnyStateMachine): Promise<string[]> {
  const logics = Object.values(machine.implementations.actors as Record<string, AnyActorLogic>);
  const running = logics.filter(logic => !(logic instanceof StateMachine)).map(logic => createActor(logic));
  for (const actor of running) {
    // Without a listener, XState would rethrow the error globally.
    actor.subscribe({ error: () => {} });
    actor.start();
  }
  await settled();
  return running.map(actor => String(actor.getSnapshot().error));
}
