/** How what was mined reaches the server: one request at a time, tried again, and signed in again where need be. */
import { raise } from 'xstate';
import { outcomeIs, withOutcome } from '../outcome.ts';
import { bonusInput, holdingIn, saveInput } from './miner.context.ts';
import { adoptOutput, tell } from './miner.phrases.ts';
import { minerSetup } from './miner.setup.ts';

const { createStateConfig } = minerSetup;

/** What can be asked for at any time but while an answer is awaited that must not be missed. */
const requests = {
  'mining.stopped': { target: 'saving', reenter: true, actions: 'forgetTries' },
  'bonus.pressed': { guard: 'isBonusOpen', target: 'claimingBonus', actions: 'forgetTries' },
  'collect.pressed': {
    guard: 'hasCoins',
    target: 'waitingForBowl',
    actions: ['forgetTries', 'askToCollect'],
  },
} as const;

export const saving = createStateConfig({
  initial: 'deciding',
  on: {
    'bowl.expired': {
      target: '.saving',
      actions: [
        { type: 'takeHolding', params: ({ event }) => event },
        'showBowl',
        { type: 'tell', params: ({ event }) => ({ type: 'bowlExpired', lost: event.lost }) },
        'forgetTries',
      ],
    },
  },
  states: {
    deciding: {
      entry: 'forgetTries',
      always: [{ guard: 'hasUnsyncedCoins', target: 'saving' }, { target: 'resting' }],
    },
    resting: {
      entry: 'forgetTries',
      after: { autoSaveInterval: 'deciding' },
      on: { ...requests, 'page.returned': 'saving' },
    },
    saving: {
      entry: 'beginTry',
      on: requests,
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saveInput(context),
        onDone: [
          { guard: outcomeIs('unauthorized'), target: 'signingInAgain' },
          {
            guard: withOutcome('isLossFound'),
            target: 'resting',
            actions: [withOutcome('tellBowlOfLoss'), adoptOutput, 'showBowl'],
          },
          {
            guard: outcomeIs('claimRejected'),
            target: 'resting',
            actions: [adoptOutput, 'showBowl', raise({ type: 'mining.refused' })],
          },
          {
            target: 'resting',
            actions: [adoptOutput, 'showBowl'],
          },
        ],
        onError: [
          { guard: 'hasTriesLeft', target: 'pausing' },
          { target: 'resting', actions: 'countFailedSave' },
        ],
      },
    },
    pausing: {
      after: { saveRetryDelay: 'saving' },
      on: { ...requests, 'page.returned': 'saving' },
    },
    /** The session has ended; the device's token opens another. */
    signingInAgain: {
      invoke: {
        id: 'logInAgain',
        src: 'logIn',
        input: ({ context }) => ({ email: holdingIn(context).account.email, pin: null }),
        onDone: [
          { guard: outcomeIs('loggedIn'), target: 'signedInAgain' },
          {
            guard: outcomeIs('activeElsewhere'),
            target: '#miner.loggedOut',
            actions: ['leaveAccount', { type: 'failLogin', params: { type: 'accountActiveElsewhere' } }],
          },
          {
            target: '#miner.loggedOut',
            actions: ['leaveAccount', { type: 'noteProblem', params: { type: 'signInEnded' } }],
          },
        ],
        onError: { target: 'resting', actions: 'countFailedSave' },
      },
    },
    /** A server that welcomes and then knows nobody is not asked forever. */
    signedInAgain: {
      always: [
        { guard: 'hasTriesLeft', target: 'saving' },
        { target: 'resting', actions: 'countFailedSave' },
      ],
    },
    /** One request at a time: while the bowl is being collected, nothing is saved. */
    waitingForBowl: {
      on: {
        'bowl.answered': [
          {
            guard: outcomeIs('unauthorized'),
            target: 'signingInAgain',
            actions: tell('collectFailed'),
          },
          {
            guard: outcomeIs('claimRejected'),
            target: 'resting',
            actions: [adoptOutput, 'showBowl', raise({ type: 'mining.refused' })],
          },
          {
            guard: withOutcome('isCollectDeferred'),
            target: 'resting',
            actions: [tell('collectDeferred'), adoptOutput, 'showBowl'],
          },
          { target: 'resting', actions: [adoptOutput, 'showBowl'] },
        ],
        'bowl.notCollected': { target: 'resting', actions: tell('collectFailed') },
      },
    },
    /** The follow bonus travels with everything that is not saved yet. */
    claimingBonus: {
      entry: 'beginTry',
      invoke: {
        id: 'claimBonus',
        src: 'save',
        input: ({ context }) => bonusInput(context),
        onDone: [
          { guard: outcomeIs('unauthorized'), target: 'signingInAgain', actions: tell('bonusRefused') },
          {
            guard: outcomeIs('claimRejected'),
            target: 'resting',
            actions: [tell('bonusRefused'), adoptOutput, 'showBowl', raise({ type: 'mining.refused' })],
          },
          {
            guard: withOutcome('isLossFound'),
            target: 'resting',
            actions: [tell('bonusClaimed'), withOutcome('tellBowlOfLoss'), adoptOutput, 'showBowl'],
          },
          { target: 'resting', actions: [tell('bonusClaimed'), adoptOutput, 'showBowl'] },
        ],
        onError: { target: 'resting', actions: tell('bonusErrored') },
      },
    },
  },
});
