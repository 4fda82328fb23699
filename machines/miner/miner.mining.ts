import { raise } from 'xstate';
import { cooldownLeftMs } from './miner.context.ts';
import { emitEvent } from './miner.emitted.ts';
import { minerSetup } from './miner.setup.ts';

const { createStateConfig } = minerSetup;

export const mining = createStateConfig({
  initial: 'deciding',
  on: {
    'claim.rejected': { target: '.deciding', actions: 'clearWantsToMine' },
    'bowl.expired': { target: '.deciding', actions: 'clearWantsToMine' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isOnCooldown', target: 'coolingDown' },
        { guard: 'wantsToMine', target: 'autoStarting' },
        { target: 'stopped' },
      ],
    },
    autoStarting: {
      after: {
        untilAutoStart: {
          target: 'active',
          description: 'One second after a login, two after a restored session.',
        },
      },
      on: { 'start.pressed': { target: 'active', actions: 'acknowledgeLoss' } },
    },
    active: {
      entry: ['startMining', emitEvent('miningStarted')],
      exit: 'stopMining',
      on: {
        'clock.ticked': { actions: [{ type: 'setMonotonic', params: ({ event }) => event }, 'mineUntilNow'] },
        'stop.pressed': {
          target: 'stopped',
          actions: ['clearWantsToMine', emitEvent('miningStopped'), raise({ type: 'mining.stopped' })],
        },
      },
    },
    stopped: { on: { 'start.pressed': { target: 'active', actions: 'acknowledgeLoss' } } },
    coolingDown: {
      after: {
        untilCooldownEnds: {
          target: 'stopped',
          actions: 'advanceToCooldownEnd',
          description: "Until the account's cooldown ends, by the server's clock.",
        },
      },
      on: {
        'start.pressed': {
          actions: {
            type: 'emitEvent',
            params: ({ context }) => ({ type: 'miningCooldown', remaining: cooldownLeftMs(context) }),
          },
        },
      },
    },
  },
});
