/** The files of a new flow: one request that succeeds, fails or is rejected. */

/** Returns the text of each file by its path, for a name in kebab-case. */
export const flowFiles = (name: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(TEMPLATES).map(([file, text]) => [fill(name, file), fill(name, text.trimStart())]));

function fill(name: string, text: string): string {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return text
    .replaceAll('NAME', name)
    .replaceAll('Pascal', camel.charAt(0).toUpperCase() + camel.slice(1))
    .replaceAll('camel', camel)
    .replaceAll('WORDS', name.replaceAll('-', ' '));
}

const TEMPLATES: Readonly<Record<string, string>> = {
  'machines/NAME/NAME.actors.ts': `
/**
 * The actors of the WORDS flow. A response of any status is an output; an actor fails only without
 * one.
 */
import { promiseStub } from '../outcome.ts';

export type PascalOutcome =
  | { readonly outcome: 'loaded'; readonly text: string }
  /** \`text\` is the server's message. */
  | { readonly outcome: 'rejected'; readonly text: string };

export const load = promiseStub<PascalOutcome>('load');
`,
  'machines/NAME/NAME.machine.ts': `
/** The WORDS flow: loads a text once the visitor asks for it. */
import { assign, setup } from 'xstate';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import { load, type PascalOutcome } from './NAME.actors.ts';

export interface PascalContext {
  /** The loaded text, or the server's message; null before the first response. */
  readonly text: string | null;
}

export type PascalEvent = { readonly type: 'load.requested' };

export const camelMachine = setup({
  types: { context: {} as PascalContext, events: {} as PascalEvent },
  actors: { load },
  guards: outcomeGuards('loaded'),
  actions: {
    storeText: assign({ text: (_, { outcome }: { outcome: PascalOutcome }) => outcome.text }),
    clearText: assign({ text: null }),
  },
}).createMachine({
  id: 'camel',
  description: 'Loads a text once the visitor asks for it.',
  context: { text: null },
  initial: 'idle',
  states: {
    idle: { on: { 'load.requested': 'loading' } },
    loading: {
      entry: 'clearText',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: outcomeIs('loaded'), target: 'loaded', actions: withOutcome('storeText') },
          { target: 'failed', actions: withOutcome('storeText') },
        ],
        onError: 'failed',
      },
    },
    loaded: {},
    failed: {
      description: 'The server rejected the request or did not respond. The visitor may try again.',
      on: { 'load.requested': 'loading' },
    },
  },
});
`,
  'machines/NAME/NAME.machine.test.ts': `
import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { camelReplay } from '../../test/model/flows/NAME/NAME.model.ts';
import { camelMachine } from './NAME.machine.ts';

describe('the WORDS flow', () => {
  it('loads the text on request', async () => {
    const { actor, harness } = startInHarness(camelMachine, camelReplay.actors);
    actor.send({ type: 'load.requested' });
    await harness.resolve('load', { outcome: 'loaded', text: 'Hello' });
    const { value, context } = actor.getSnapshot();
    expect({ value, context }).toEqual({ value: 'loaded', context: { text: 'Hello' } });
  });

  it('keeps the message of a rejection, and clears it on the next try', async () => {
    const { actor, harness } = startInHarness(camelMachine, camelReplay.actors);
    actor.send({ type: 'load.requested' });
    await harness.resolve('load', { outcome: 'rejected', text: 'Please log in.' });
    expect(actor.getSnapshot().context).toEqual({ text: 'Please log in.' });
    actor.send({ type: 'load.requested' });
    expect(actor.getSnapshot().context).toEqual({ text: null });
  });
});
`,
  'machines/NAME/NAME.paths.test.ts': `
import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { camelReplay } from '../../test/model/flows/NAME/NAME.model.ts';

testEveryPath('the WORDS flow', [camelReplay]);
`,
  'test/model/flows/NAME/NAME.model.ts': `
/** The model of the WORDS flow: payloads of its events, and what tells its states apart. */
import { camelMachine } from '../../../../machines/NAME/NAME.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

export const camelReplay: Replay<typeof camelMachine> = {
  model: {
    machine: camelMachine,
    input: undefined,
    cases: {
      'xstate.done.actor.load': [
        { output: { outcome: 'loaded', text: 'Hello' } },
        { output: { outcome: 'rejected', text: 'Please log in.' } },
      ],
      'xstate.error.actor.load': [{ error: 'unreachable' }],
    },
    caseOf: outcomeOf,
    abstraction: ({ text }) => text,
  },
  actors: harness => ({ load: harness.promise() }),
  invariant: state => {
    const { text } = state.context;
    expectToHold({
      'a loaded flow has its text': !state.matches('loaded') || text !== null,
      'a loading flow shows no old text': !state.matches('loading') || text === null,
    });
  },
};
`,
  'src/content/NAME-texts.ts': `
/** The texts of the WORDS flow. */
export const camelTexts = {
  load: 'Load',
  loading: 'Loading…',
  failed: 'We couldn\\'t load this. Please try again.',
  retry: 'Try Again',
};
`,
  'src/features/NAME/PascalPanel.tsx': `
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { camelMachine } from '../../../machines/NAME/NAME.machine.ts';
import { camelTexts } from '../../content/NAME-texts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';

interface PascalPanelProps {
  readonly camel: ActorRefFrom<typeof camelMachine>;
}

/** Draws the WORDS flow and sends its events. */
export function PascalPanel({ camel }: PascalPanelProps) {
  const state = useSelector(camel, snapshot => snapshot);
  const text = useRef<HTMLParagraphElement>(null);
  const isLoading = state.matches('loading');
  const isLoaded = state.matches('loaded');
  const isFailed = state.matches('failed');
  useFocusWhenLost(isLoaded, () => text.current);
  if (isLoaded) {
    return (
      <p ref={text} tabIndex={-1}>
        {state.context.text}
      </p>
    );
  }
  return (
    <>
      <p role="alert">{isFailed && (state.context.text ?? camelTexts.failed)}</p>
      <BusyButton busy={isLoading} onClick={() => camel.send({ type: 'load.requested' })}>
        {isLoading ? camelTexts.loading : isFailed ? camelTexts.retry : camelTexts.load}
      </BusyButton>
    </>
  );
}
`,
  'src/features/NAME/PascalPanel.paths.test.tsx': `
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { PascalEvent } from '../../../machines/NAME/NAME.machine.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { camelReplay } from '../../../test/model/flows/NAME/NAME.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { camelTexts } from '../../content/NAME-texts.ts';
import { PascalPanel } from './PascalPanel.tsx';

const button = (name: string) => screen.getByRole('button', { name });

testEveryPathOnScreen('the WORDS flow', {
  replay: camelReplay,
  render: actor => {
    renderWithTheme(<PascalPanel camel={actor} />);
  },
  drive: {
    'load.requested': () =>
      userEvent.click(screen.queryByRole('button', { name: camelTexts.retry }) ?? button(camelTexts.load)),
  } satisfies Record<PascalEvent['type'], unknown>,
  checks: {
    'camel.idle': () => expect(button(camelTexts.load).getAttribute('aria-disabled')).toBe('false'),
    'camel.loading': () => expect(button(camelTexts.loading).getAttribute('aria-disabled')).toBe('true'),
    'camel.loaded': ({ context }: AnyMachineSnapshot) => {
      screen.getByText(context.text);
    },
    'camel.failed': ({ context }: AnyMachineSnapshot) =>
      expect(screen.getByRole('alert').textContent).toContain(context.text ?? camelTexts.failed),
  },
});
`,
};
