import { saveInput } from './miner.context.ts';
import { loggedIn } from './miner.logged-in.ts';
import { loggedOut, restoring } from './miner.login.ts';
import { adoptOutput, tell } from './miner.phrases.ts';
import { AUTO_START_AFTER_LOGIN } from './miner.rules.ts';
import { minerSetup } from './miner.setup.ts';

export const minerMachine = minerSetup.createMachine({
  id: 'miner',
  description: 'Logs a miner in, mines, saves, collects and logs out.',
  context: ({ input }) => ({
    ...input,
    form: null,
    loginProblem: null,
    holding: null,
    givenAddress: null,
    lostWhileAway: 0,
    serverClock: null,
    monotonic: 0,
    minedUntil: null,
    autoStartDelay: AUTO_START_AFTER_LOGIN,
    attempts: 0,
    sent: 0,
    failedSaves: 0,
    overruled: null,
  }),
  initial: 'arriving',
  on: { 'premium.pressed': { actions: tell('premiumComingSoon') } },
  states: {
    arriving: {
      always: [{ guard: 'isRemembered', target: 'restoring' }, { target: 'loggedOut' }],
    },
    restoring,
    loggedOut,
    loggedIn,
    /** What is not saved yet is saved if the server answers soon; then the session ends, here at any rate. */
    loggingOut: {
      initial: 'savingLast',
      states: {
        savingLast: {
          entry: ['forgetTries', 'beginTry'],
          invoke: {
            id: 'saveLast',
            src: 'save',
            input: ({ context }) => saveInput(context),
            onDone: {
              target: 'endingSession',
              actions: adoptOutput,
            },
            onError: 'endingSession',
          },
          after: { logoutPatience: 'endingSession' },
        },
        endingSession: {
          exit: ['leaveAccount', 'forgetMiner'],
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: { target: '#miner.loggedOut', actions: tell('loggedOut') },
            onError: { target: '#miner.loggedOut', actions: tell('loggedOutHere') },
          },
          after: { logoutPatience: { target: '#miner.loggedOut', actions: tell('loggedOutHere') } },
        },
      },
    },
  },
});
