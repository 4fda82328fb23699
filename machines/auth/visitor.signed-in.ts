import { outcomeIs, withOutcome } from '../outcome.ts';
import { visitorSetup } from './visitor.setup.ts';

export const signedIn = visitorSetup.createStateConfig({
  initial: 'idle',
  on: { 'session.ended': { target: 'notSignedIn.anonymous', actions: 'endSession' } },
  states: {
    idle: {
      on: {
        'logout.pressed': 'loggingOut',
        'access.denied': 'revalidating',
        'otherTab.signedIn': { target: 'revalidating', description: 'It may be another user.' },
      },
    },
    revalidating: {
      description: 'The user or their rights may have changed. Their page stays until the server responds.',
      invoke: {
        id: 'revalidateVisitor',
        src: 'fetchVisitor',
        onDone: [
          { guard: outcomeIs('anonymous'), target: '#visitor.notSignedIn.anonymous', actions: 'endSession' },
          { target: 'idle', actions: withOutcome('setUser') },
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
            actions: ['clearUser', 'emitLoggedOut'],
          },
          { target: 'idle', actions: withOutcome('emitLogoutFailed') },
        ],
        onError: { target: 'idle', actions: { type: 'emitLogoutFailed', params: { outcome: null } } },
      },
      on: {
        'session.ended': {
          target: '#visitor.notSignedIn.anonymous',
          description: 'An ended session is what the logout asked for.',
          actions: ['clearUser', 'emitLoggedOut'],
        },
      },
    },
  },
});
