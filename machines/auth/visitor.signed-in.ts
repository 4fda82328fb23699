/** A visitor who is signed in, until they log out or their session ends. */
import { outcomeIs, withOutcome } from '../outcome.ts';
import { visitorSetup } from './visitor.setup.ts';

export const signedIn = visitorSetup.createStateConfig({
  initial: 'idle',
  on: {
    'session.ended': { target: 'notSignedIn.anonymous', actions: 'noteEnd' },
  },
  states: {
    idle: {
      on: {
        'logout.pressed': 'loggingOut',
        'access.denied': 'revalidating',
        // It may be somebody else.
        'otherTab.signedIn': 'revalidating',
      },
    },
    /** Who this is, or what they may do, has changed: their page stands until it is known. */
    revalidating: {
      invoke: {
        id: 'findOutAgain',
        src: 'findOut',
        onDone: [
          { guard: outcomeIs('anonymous'), target: '#visitor.notSignedIn.anonymous', actions: 'noteEnd' },
          { target: 'idle', actions: withOutcome('recognise') },
        ],
        onError: 'idle',
      },
      on: { 'logout.pressed': 'loggingOut' },
    },
    loggingOut: {
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: [
          {
            guard: outcomeIs('signedOut'),
            target: '#visitor.notSignedIn.anonymous',
            actions: ['forgetUser', 'tellLogout'],
          },
          { target: 'idle', actions: withOutcome('tellFailedLogout') },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'tellFailedLogout', params: { outcome: null } },
        },
      },
      on: {
        // That was what was wanted.
        'session.ended': { target: '#visitor.notSignedIn.anonymous', actions: ['forgetUser', 'tellLogout'] },
      },
    },
  },
});
