import { raise } from 'xstate';
import { outcomeIs, withOutcome } from '../outcome.ts';
import { bonusInput, holdingIn, saveInput } from './miner.context.ts';
import { emitEvent } from './miner.emitted.ts';
import { adoptOutcome, minerSetup } from './miner.setup.ts';

const { createStateConfig } = minerSetup;

const collect = {
  guard: 'hasCoins',
  target: 'waitingForBowl',
  actions: ['resetAttempts', 'requestCollect'],
} as const;

/** Requests that may interrupt a save or its retry. */
const interruptions = {
  'mining.stopped': { target: 'saving', reenter: true, actions: 'resetAttempts' },
  'bonus.pressed': { guard: 'isBonusUnclaimed', target: 'claimingBonus', actions: 'resetAttempts' },
  'collect.pressed': collect,
  'otherTab.collectRequested': collect,
} as const;

export const saving = createStateConfig({
  description:
    'Saves the mined coins, one request at a time, with retries and a new login if the session has ended.',
  initial: 'deciding',
  on: {
    'bowl.expired': {
      target: '.saving',
      actions: [
        { type: 'emptyBowl', params: ({ event }) => event },
        { type: 'emitEvent', params: ({ event }) => ({ type: 'bowlExpired', lost: event.lost }) },
        'resetAttempts',
      ],
    },
  },
  states: {
    deciding: {
      entry: 'resetAttempts',
      always: [{ guard: 'hasUnsyncedCoins', target: 'saving' }, { target: 'idle' }],
    },
    idle: {
      entry: 'resetAttempts',
      after: { autoSaveInterval: 'deciding' },
      on: { ...interruptions, 'page.resumed': 'saving' },
    },
    saving: {
      entry: 'startAttempt',
      on: interruptions,
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saveInput(context),
        onDone: [
          { guard: outcomeIs('unauthorized'), target: 'reauthenticating' },
          {
            guard: withOutcome('isLossDetected'),
            target: 'idle',
            actions: [withOutcome('reportLossToBowl'), adoptOutcome],
          },
          {
            guard: outcomeIs('claimRejected'),
            target: 'idle',
            actions: [adoptOutcome, raise({ type: 'claim.rejected' })],
          },
          { target: 'idle', actions: adoptOutcome },
        ],
        onError: [
          { guard: 'hasAttemptsLeft', target: 'waitingToRetry' },
          { target: 'idle', actions: 'countFailedSave' },
        ],
      },
    },
    waitingToRetry: {
      after: { saveRetryDelay: 'saving' },
      on: { ...interruptions, 'page.resumed': 'saving' },
    },
    reauthenticating: {
      description: 'The session has ended; the device token opens another one.',
      invoke: {
        id: 'reauthenticate',
        src: 'logIn',
        input: ({ context }) => ({ email: holdingIn(context).account.email, pin: null }),
        onDone: [
          { guard: outcomeIs('loggedIn'), target: 'reauthenticated' },
          {
            guard: outcomeIs('activeElsewhere'),
            target: '#miner.loggedOut',
            actions: ['clearAccount', { type: 'failLogin', params: { type: 'accountActiveElsewhere' } }],
          },
          {
            target: '#miner.loggedOut',
            actions: ['clearAccount', { type: 'failLogin', params: { type: 'signInEnded' } }],
          },
        ],
        onError: { target: 'idle', actions: 'countFailedSave' },
      },
    },
    reauthenticated: {
      description: 'Limits the attempts with a server that accepts the login and then rejects the session.',
      always: [
        { guard: 'hasAttemptsLeft', target: 'saving' },
        { target: 'idle', actions: 'countFailedSave' },
      ],
    },
    waitingForBowl: {
      description: 'Nothing is saved during a collect.',
      on: {
        'bowl.collectAnswered': [
          {
            guard: outcomeIs('unauthorized'),
            target: 'reauthenticating',
            actions: emitEvent('collectFailed'),
          },
          {
            guard: outcomeIs('claimRejected'),
            target: 'idle',
            actions: [adoptOutcome, raise({ type: 'claim.rejected' })],
          },
          {
            guard: withOutcome('isCollectDeferred'),
            target: 'idle',
            actions: [emitEvent('collectDeferred'), adoptOutcome],
          },
          { target: 'idle', actions: adoptOutcome },
        ],
        'bowl.collectFailed': { target: 'idle', actions: emitEvent('collectFailed') },
      },
    },
    claimingBonus: {
      description: 'Claims the follow bonus together with the unsynced coins.',
      entry: 'startAttempt',
      invoke: {
        id: 'claimBonus',
        src: 'save',
        input: ({ context }) => bonusInput(context),
        onDone: [
          {
            guard: outcomeIs('unauthorized'),
            target: 'reauthenticating',
            actions: emitEvent('bonusRefused'),
          },
          {
            guard: outcomeIs('claimRejected'),
            target: 'idle',
            actions: [emitEvent('bonusRefused'), adoptOutcome, raise({ type: 'claim.rejected' })],
          },
          {
            guard: withOutcome('isLossDetected'),
            target: 'idle',
            actions: [emitEvent('bonusClaimed'), withOutcome('reportLossToBowl'), adoptOutcome],
          },
          { target: 'idle', actions: [emitEvent('bonusClaimed'), adoptOutcome] },
        ],
        onError: { target: 'idle', actions: emitEvent('bonusErrored') },
      },
    },
  },
});
