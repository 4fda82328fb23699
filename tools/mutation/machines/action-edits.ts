/** Lists the mistakes in the actions of a machine: dropped, doubled, another event or payload. */
import type { AnyStateMachine, EventObject } from 'xstate';
import { type ConfigPath, listOf } from './config-edits.ts';
import { emits, fixedEventOf, withEmitted, withOtherValue } from './emitted.ts';

/** The parts of a machine that XState does not type publicly. */
export interface Parts {
  readonly config: object;
  readonly implementations: {
    readonly actions?: Record<string, unknown>;
    readonly delays?: Record<string, unknown>;
  };
}

/** A change of the configuration at one path, with its description. */
export interface Edit {
  readonly text: string;
  readonly path: ConfigPath;
  readonly value: unknown;
}

interface Reference {
  readonly type: string;
  readonly params?: unknown;
}

export type ActionEdits = (actions: unknown, path: ConfigPath) => Edit[];

export const partsOf = (machine: AnyStateMachine): Parts => machine as unknown as Parts;

export function editsOfActions(machine: AnyStateMachine): ActionEdits {
  const { actions: implemented = {} } = partsOf(machine).implementations;
  const types = emittedTypes(machine, implemented);
  const resolve = (reference: unknown): { action: unknown; params: unknown; name: string } => {
    if (typeof reference === 'function') {
      return { action: reference, params: undefined, name: nameOfFunction(reference) };
    }
    const { type, params } = (typeof reference === 'string' ? { type: reference } : reference) as Reference;
    return { action: implemented[type], params, name: type };
  };
  return (actions, path) => {
    const list = listOf(actions);
    const names = list.map(reference => resolve(reference).name);
    return list.flatMap((reference, nth) => {
      const { action, params, name } = resolve(reference);
      const isRepeated = names.filter(other => other === name).length > 1;
      const fixed = fixedEventOf(action, params);
      const label = `${name}${fixed && fixed.type !== name ? ` ${fixed.type}` : ''}`;
      const called = isRepeated ? `${label} (action ${nth + 1})` : label;
      const withActions = (text: string, ...replacements: unknown[]): Edit => ({
        text: `${text} ${called}`,
        path,
        value: list.flatMap((other, index) => (index === nth ? replacements : [other])),
      });
      const changed = (text: string, change: (event: EventObject) => EventObject | null): Edit[] => {
        const replacement = withEmitted(action, params, change);
        return replacement === undefined ? [] : [withActions(text, replacement)];
      };
      return [
        withActions('drop', ...[]),
        ...(isIdempotent(action, params) ? [] : [withActions('double', reference, reference)]),
        ...(isOnlyEmit(action) ? [] : changed('drop the event of', () => null)),
        ...changed('emit another event than', event => ({ ...event, type: otherType(types, event.type) })),
        ...(fixed && Object.keys(fixed).length === 1
          ? []
          : changed('change the payload of', ({ type, ...payload }) => ({
              type,
              ...withOtherValue(payload),
            }))),
      ];
    });
  };
}

const nameOfFunction = (action: { readonly type?: unknown; readonly name?: string }): string =>
  typeof action.type === 'string' ? action.type.replace('xstate.', '') : action.name || '(in place)';

const isOnlyEmit = (action: unknown): boolean => (Object(action) as Reference).type === 'xstate.emit';

const otherType = (types: readonly string[], type: string): string =>
  types.find(other => other !== type) ?? 'anotherEvent';

/** Lists the types of the events that a machine's configuration emits by name. */
function emittedTypes(machine: AnyStateMachine, implemented: Record<string, unknown>): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (typeof value !== 'object' || value === null) return;
    const { type, params } = value as Partial<Reference>;
    const action = type === undefined ? undefined : implemented[type];
    const fixed = emits(action) ? fixedEventOf(action, params) : undefined;
    if (fixed) found.add(fixed.type);
    for (const part of Object.values(value)) visit(part);
  };
  visit(partsOf(machine).config);
  return [...found].sort();
}

/** Checks whether an action assigns the same values when it runs twice: it reads no context. */
function isIdempotent(action: unknown, params: unknown): boolean {
  const { type, assignment } = Object(action) as { type?: string; assignment?: unknown };
  if (type !== 'xstate.assign') return false;
  const assigners = typeof assignment === 'function' ? [assignment] : Object.values(Object(assignment));
  return [...assigners, params].every(
    part => typeof part !== 'function' || !/\bcontext\b/.test(String(part)),
  );
}
