/** While an account is held: mining and saving go on side by side, and the bowl gathers. */
import { raise } from 'xstate';
import { TICK } from './miner.rules.ts';
import {
  adoptOutput,
  cooldownLeft,
  holdingIn,
  minerSetup,
  nowOf,
  outcomeIs,
  saveInput,
  tell,
} from './miner.setup.ts';

const { createStateConfig } = minerSetup;

const mining = createStateConfig({
  initial: 'choosing',
  on: {
    'mining.refused': { target: '.choosing', actions: 'renounceMining' },
    'bowl.expired': { target: '.choosing', actions: 'renounceMining' },
  },
  states: {
    choosing: {
      always: [
        { guard: 'isOnCooldown', target: 'coolingDown' },
        { guard: 'wantsToMine', target: 'startingSoon' },
        { target: 'stopped' },
      ],
    },
    startingSoon: {
      after: { untilAutoStart: 'active' },
      on: { 'start.pressed': 'active' },
    },
    active: {
      entry: ['beginMining', tell('miningStarted')],
      exit: 'endMining',
      on: {
        'clock.ticked': {
          actions: [{ type: 'noteTime', params: ({ event }) => event }, 'mineUntilNow', 'showBowl'],
        },
        'stop.pressed': {
          target: 'stopped',
          actions: ['renounceMining', tell('miningStopped'), raise({ type: 'mining.stopped' })],
        },
      },
    },
    stopped: {
      on: { 'start.pressed': 'active' },
    },
    coolingDown: {
      after: { untilCooldownEnds: { target: 'stopped', actions: 'noteCooldownEnd' } },
      on: {
        'start.pressed': {
          actions: {
            type: 'tell',
            params: ({ context }) => ({ type: 'miningCooldown', remaining: cooldownLeft(context) }),
          },
        },
      },
    },
  },
});

const saving = createStateConfig({
  initial: 'deciding',
  on: {
    'bowl.expired': {
      target: '.saving',
      actions: [
        { type: 'takeHolding', params: ({ event }) => event },
        { type: 'tell', params: ({ event }) => ({ type: 'bowlExpired', lost: event.lost }) },
        'forgetTries',
      ],
    },
    'mining.stopped': { target: '.saving', actions: 'forgetTries' },
    'collect.pressed': {
      guard: 'hasCoins',
      target: '.waitingForBowl',
      actions: ['forgetTries', 'askToCollect'],
    },
  },
  states: {
    deciding: {
      always: [{ guard: 'hasUnsyncedCoins', target: 'saving' }, { target: 'resting' }],
    },
    resting: {
      entry: 'forgetTries',
      after: { autoSaveInterval: 'deciding' },
      on: { 'page.returned': 'saving' },
    },
    saving: {
      entry: 'beginTry',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saveInput(context),
        onDone: [
          { guard: outcomeIs('unauthorized'), target: 'signingInAgain' },
          {
            guard: { type: 'isLossFound', params: ({ event }) => ({ outcome: event.output }) },
            target: 'resting',
            actions: [
              { type: 'tellBowlOfLoss', params: ({ event }) => ({ outcome: event.output }) },
              adoptOutput,
              'showBowl',
            ],
          },
          {
            guard: outcomeIs('overruled'),
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
      on: { 'page.returned': 'saving' },
    },
    /** The session has ended; the device's token opens another. */
    signingInAgain: {
      invoke: {
        id: 'logInAgain',
        src: 'logIn',
        input: ({ context }) => ({ email: holdingIn(context).account.email, pin: null }),
        onDone: [
          { guard: outcomeIs('welcomed'), target: 'signedInAgain' },
          {
            guard: outcomeIs('active-elsewhere'),
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
        'collect.pressed': {},
        'mining.stopped': {},
        'bowl.answered': [
          {
            guard: outcomeIs('unauthorized'),
            target: 'signingInAgain',
            actions: tell('collectFailed'),
          },
          {
            guard: outcomeIs('overruled'),
            target: 'resting',
            actions: [adoptOutput, 'showBowl', raise({ type: 'mining.refused' })],
          },
          { target: 'resting', actions: [adoptOutput, 'showBowl'] },
        ],
        'bowl.notCollected': { target: 'resting', actions: tell('collectFailed') },
      },
    },
  },
});

export const loggedIn = createStateConfig({
  type: 'parallel',
  entry: 'forgetForm',
  invoke: [
    { id: 'clock', src: 'clock', input: { interval: TICK } },
    { id: 'page', src: 'page' },
    {
      id: 'bowl',
      src: 'bowl',
      input: ({ context, self }) => ({
        miner: self,
        holding: holdingIn(context),
        now: nowOf(context),
        lostWhileAway: context.lostWhileAway,
      }),
    },
  ],
  on: {
    'clock.ticked': { actions: [{ type: 'noteTime', params: ({ event }) => event }, 'showBowl'] },
    'loss.acknowledged': { actions: 'acknowledgeLoss' },
    'logout.pressed': 'loggingOut',
  },
  states: { mining, saving },
});
