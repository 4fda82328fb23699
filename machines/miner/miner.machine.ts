import { saveInput } from './miner.context.ts';
import { emitEvent } from './miner.emitted.ts';
import { loggedIn } from './miner.logged-in.ts';
import { loggedOut, restoring } from './miner.login.ts';
import { AUTO_START_AFTER_LOGIN_MS, NOTHING_LOST } from './miner.rules.ts';
import { adoptOutcome, minerSetup } from './miner.setup.ts';

export const minerMachine = minerSetup.createMachine({
  id: 'miner',
  description: 'Logs a miner in, mines, saves, collects and logs out.',
  context: ({ input }) => ({
    ...input,
    form: null,
    loginProblem: null,
    holding: null,
    savedAddress: null,
    lostWhileAway: NOTHING_LOST,
    serverClock: null,
    monotonic: 0,
    minedUntil: null,
    autoStartDelay: AUTO_START_AFTER_LOGIN_MS,
    attempts: 0,
    sent: 0,
    failedSaves: 0,
    claimRejection: null,
  }),
  initial: 'initializing',
  on: { 'premium.pressed': { actions: emitEvent('premiumComingSoon') } },
  states: {
    initializing: { always: [{ guard: 'isRemembered', target: 'restoring' }, { target: 'loggedOut' }] },
    restoring,
    loggedOut,
    loggedIn,
    loggingOut: {
      description:
        'Saves the unsynced coins if the server responds in time, then ends the session, on this page in any case.',
      initial: 'savingLast',
      states: {
        savingLast: {
          entry: 'startAttempt',
          invoke: {
            id: 'saveLast',
            src: 'save',
            input: ({ context }) => saveInput(context),
            onDone: { target: 'endingSession', actions: adoptOutcome },
            onError: 'endingSession',
          },
          after: { logoutTimeout: 'endingSession' },
        },
        endingSession: {
          exit: ['clearAccount', 'clearMiner'],
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: { target: '#miner.loggedOut', actions: emitEvent('loggedOut') },
            onError: { target: '#miner.loggedOut', actions: emitEvent('loggedOutLocally') },
          },
          after: { logoutTimeout: { target: '#miner.loggedOut', actions: emitEvent('loggedOutLocally') } },
        },
      },
    },
  },
});
