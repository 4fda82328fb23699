/** Whether a miner mines: not now, in a moment, now, or not until a cooldown is over. */
import { raise } from 'xstate';
import { cooldownLeft } from './miner.context.ts';
import { tell } from './miner.phrases.ts';
import { minerSetup } from './miner.setup.ts';

const { createStateConfig } = minerSetup;

export const mining = createStateConfig({
  initial: 'choosing',
  on: {
    'mining.refused': { target: '.choosing', actions: ['renounceMining', 'showBowl'] },
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
      after: {
        untilAutoStart: {
          target: 'active',
          description: 'One second after a login, two after a restored session.',
        },
      },
      on: { 'start.pressed': 'active' },
    },
    active: {
      entry: ['beginMining', 'showBowl', tell('miningStarted')],
      exit: 'endMining',
      on: {
        'clock.ticked': {
          actions: [{ type: 'noteTime', params: ({ event }) => event }, 'mineUntilNow', 'showBowl'],
        },
        'stop.pressed': {
          target: 'stopped',
          actions: ['renounceMining', 'showBowl', tell('miningStopped'), raise({ type: 'mining.stopped' })],
        },
      },
    },
    stopped: {
      on: { 'start.pressed': 'active' },
    },
    coolingDown: {
      after: {
        untilCooldownEnds: {
          target: 'stopped',
          actions: 'noteCooldownEnd',
          description: "Until the account's cooldown ends, by the server's clock.",
        },
      },
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
