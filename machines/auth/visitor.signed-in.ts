/** A visitor who is signed in, until they log out or their session ends. */
import { outcomeIs, withOutcome } from './visitor.phrases.ts';
import { visitorSetup } from './visitor.setup.ts';

export const signedIn = visitorSetup.createStateConfig({
  initial: 'staying',
  on: {
    'session.ended': { target: 'notSignedIn.nobody', actions: 'noteEnd' },
  },
  states: {
    staying: {
      on: {
        'logout.pressed': 'loggingOut',
        'access.refused': 'beingAskedForAgain',
        // It may be somebody else.
        'otherTab.signedIn': 'beingAskedForAgain',
      },
    },
    /** Who this is, or what they may do, has changed: their page stands until it is known. */
    beingAskedForAgain: {
      invoke: {
        id: 'findOutAgain',
        src: 'findOut',
        onDone: [
          { guard: outcomeIs('nobody'), target: '#visitor.notSignedIn.nobody', actions: 'noteEnd' },
          { target: 'staying', actions: withOutcome('recognise') },
        ],
        onError: 'staying',
      },
      on: { 'logout.pressed': 'loggingOut' },
    },
    loggingOut: {
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: [
          {
            guard: outcomeIs('signed-out'),
            target: '#visitor.notSignedIn.nobody',
            actions: ['forgetUser', 'tellLogout'],
          },
          { target: 'staying', actions: withOutcome('tellFailedLogout') },
        ],
        onError: {
          target: 'staying',
          actions: { type: 'tellFailedLogout', params: { outcome: null } },
        },
      },
      on: {
        // That was what was wanted.
        'session.ended': { target: '#visitor.notSignedIn.nobody', actions: ['forgetUser', 'tellLogout'] },
      },
    },
  },
});
