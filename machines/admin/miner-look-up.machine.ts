import { assertEvent, assign, emit, setup } from 'xstate';
import type { AdminMiner } from '../../contract/admin-miners.ts';
import { email as emailSchema } from '../../contract/miner.ts';
import { isPin } from '../../contract/typed-text.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  actOnMiner,
  type LookUpOutcome,
  lookUp,
  type MinerAct,
  setPin,
  type WantedMiner,
} from './admin.actors.ts';
import type { LookUpProblem, MinerLookUpEmitted } from './miner-look-up.emitted.ts';

export interface MinerLookUpContext {
  readonly wanted: WantedMiner | null;
  readonly miner: AdminMiner | null;
  /** The act to confirm or under way. */
  readonly act: MinerAct | null;
  readonly problem: LookUpProblem | null;
  /** The server's message of a failed look-up; null without one. */
  readonly loadError: string | null;
}

export type MinerLookUpEvent =
  | { readonly type: 'email.submitted'; readonly email: string }
  /** The page's address names another entry, or none. */
  | { readonly type: 'entry.changed'; readonly entry: string | null }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'act.pressed'; readonly act: MinerAct }
  | { readonly type: 'act.confirmed' }
  | { readonly type: 'act.cancelled' }
  | { readonly type: 'newPin.pressed' }
  | { readonly type: 'newPin.submitted'; readonly newPin: string };

const DONE: Readonly<Record<MinerAct, MinerLookUpEmitted>> = {
  signOut: { type: 'minerSignedOut' },
  unlock: { type: 'minerUnlocked' },
};

export const minerLookUpMachine = setup({
  types: {
    context: {} as MinerLookUpContext,
    events: {} as MinerLookUpEvent,
    emitted: {} as MinerLookUpEmitted,
    input: {} as { readonly entry: string | null },
  },
  actors: { lookUp, actOnMiner, setPin },
  guards: {
    ...outcomeGuards('found', 'gone', 'sessionEnded'),
    isWanted: ({ context }) => context.wanted !== null,
    isNoEmail: (_, { email }: { email: string }) => !emailSchema.safeParse(email).success,
    isNoPin: (_, { newPin }: { newPin: string }) => !isPin(newPin),
    isNone: (_, { entry }: { entry: string | null }) => entry === null,
    isOther: ({ context: { wanted, miner } }, { entry }: { entry: string | null }) =>
      entry !== miner?.entry && !(wanted && 'entry' in wanted && wanted.entry === entry),
  },
  actions: {
    setWanted: assign((_, wanted: WantedMiner) => ({ wanted, miner: null })),
    forgetMiner: assign({ wanted: null, miner: null }),
    setMiner: assign((_, { outcome }: { outcome: LookUpOutcome }) =>
      outcome.outcome === 'found' ? { miner: outcome.miner } : {},
    ),
    setAct: assign({ act: (_, { act }: { act: MinerAct }) => act }),
    clearAct: assign({ act: null }),
    setProblem: assign({ problem: (_, problem: LookUpProblem) => problem }),
    clearProblem: assign({ problem: null }),
    setLoadError: assign({ loadError: (_, { outcome }: { outcome: LookUpOutcome }) => textOf(outcome) }),
    clearLoadError: assign({ loadError: null }),
    emitEvent: emit((_, event: MinerLookUpEmitted) => event),
    emitFound: emit((_, { outcome }: { outcome: LookUpOutcome }) => ({
      type: 'minerFound' as const,
      entry: outcome.outcome === 'found' ? outcome.miner.entry : '',
    })),
    emitDone: emit(({ context }) => DONE[context.act ?? 'signOut']),
    emitFailed: emit((_, { outcome }: { outcome: LookUpOutcome }) => ({
      type: 'minerActFailed' as const,
      text: textOf(outcome),
    })),
  },
}).createMachine({
  id: 'minerLookUp',
  description:
    "Looks a miner up and acts on the account. An entry of the audit log stands for the email in the page's address. PINs go from the event into the request and never enter the context.",
  context: ({ input: { entry } }) => ({
    wanted: entry === null ? null : { entry },
    miner: null,
    act: null,
    problem: null,
    loadError: null,
  }),
  initial: 'open',
  states: {
    open: {
      initial: 'deciding',
      on: {
        'email.submitted': [
          {
            guard: { type: 'isNoEmail', params: ({ event }) => event },
            actions: { type: 'setProblem', params: { type: 'emailInvalid' } },
          },
          {
            target: '.lookingUp',
            actions: ['clearProblem', { type: 'setWanted', params: ({ event }) => ({ email: event.email }) }],
          },
        ],
        'entry.changed': [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: '.empty',
            actions: ['clearProblem', 'forgetMiner'],
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.lookingUp',
            actions: [
              'clearProblem',
              { type: 'setWanted', params: ({ event }) => ({ entry: event.entry ?? '' }) },
            ],
          },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isWanted', target: 'lookingUp' }, { target: 'empty' }] },
        empty: {},
        lookingUp: {
          invoke: {
            id: 'lookUp',
            src: 'lookUp',
            // This state always has somebody wanted.
            input: ({ context }) => context.wanted ?? { entry: '' },
            onDone: [
              {
                guard: outcomeIs('found'),
                target: 'shown',
                actions: [withOutcome('setMiner'), withOutcome('emitFound')],
              },
              { guard: outcomeIs('gone'), target: 'unknown', actions: withOutcome('setLoadError') },
              { guard: outcomeIs('sessionEnded'), target: '#minerLookUp.sessionEnded' },
              { target: 'failed', actions: withOutcome('setLoadError') },
            ],
            onError: 'failed',
          },
        },
        unknown: { exit: 'clearLoadError' },
        failed: { exit: 'clearLoadError', on: { 'retry.pressed': 'lookingUp' } },
        shown: {
          initial: 'viewing',
          exit: 'clearAct',
          states: {
            viewing: {
              entry: 'clearAct',
              on: {
                'act.pressed': {
                  target: 'confirming',
                  actions: { type: 'setAct', params: ({ event }) => event },
                },
                'newPin.pressed': { target: 'enteringPin', actions: 'clearProblem' },
              },
            },
            confirming: { on: { 'act.confirmed': 'acting', 'act.cancelled': 'viewing' } },
            acting: {
              invoke: {
                id: 'actOnMiner',
                src: 'actOnMiner',
                // This state always has an act and a miner.
                input: ({ context: { act, miner } }) => ({
                  act: act ?? 'signOut',
                  entry: miner?.entry ?? '',
                }),
                onDone: [
                  {
                    guard: outcomeIs('found'),
                    target: 'viewing',
                    actions: [withOutcome('setMiner'), 'emitDone'],
                  },
                  { guard: outcomeIs('sessionEnded'), target: '#minerLookUp.sessionEnded' },
                  { target: 'viewing', actions: withOutcome('emitFailed') },
                ],
                onError: {
                  target: 'viewing',
                  actions: { type: 'emitEvent', params: { type: 'minerActFailed', text: null } },
                },
              },
              // The request is under way.
              on: { 'email.submitted': {} },
            },
            enteringPin: {
              on: {
                'newPin.submitted': [
                  {
                    guard: { type: 'isNoPin', params: ({ event }) => event },
                    actions: { type: 'setProblem', params: { type: 'pinInvalid' } },
                  },
                  { target: 'settingPin', actions: 'clearProblem' },
                ],
                'act.cancelled': { target: 'viewing', actions: 'clearProblem' },
              },
            },
            settingPin: {
              invoke: {
                id: 'setPin',
                src: 'setPin',
                input: ({ context, event }) => {
                  assertEvent(event, 'newPin.submitted');
                  // This state always has a miner.
                  return { entry: context.miner?.entry ?? '', newPin: event.newPin };
                },
                onDone: [
                  {
                    guard: outcomeIs('found'),
                    target: 'viewing',
                    actions: [
                      withOutcome('setMiner'),
                      { type: 'emitEvent', params: { type: 'minerPinSet' } },
                    ],
                  },
                  { guard: outcomeIs('sessionEnded'), target: '#minerLookUp.sessionEnded' },
                  {
                    target: 'enteringPin',
                    actions: {
                      type: 'setProblem',
                      params: ({ event }) => ({ type: 'pinNotSet', text: textOf(event.output) }),
                    },
                  },
                ],
                onError: {
                  target: 'enteringPin',
                  actions: { type: 'setProblem', params: { type: 'pinNotSet', text: null } },
                },
              },
            },
          },
        },
      },
    },
    sessionEnded: { entry: ['forgetMiner', { type: 'emitEvent', params: { type: 'sessionEnded' } }] },
  },
});

const textOf = (outcome: LookUpOutcome): string | null => ('text' in outcome ? outcome.text : null);
