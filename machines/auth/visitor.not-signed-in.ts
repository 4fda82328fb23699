import { outcomeIs, withOutcome } from '../outcome.ts';
import { visitorSetup } from './visitor.setup.ts';

export const notSignedIn = visitorSetup.createStateConfig({
  description: 'The visitor is not signed in, or the page does not know it yet.',
  initial: 'notRequested',
  on: {
    'visitor.requested': { actions: 'clearSignInError' },
    'otherTab.signedIn': '.fetching',
    'login.submitted': { target: 'loggingIn', actions: 'clearSignInError' },
    'registration.submitted': { target: 'registering', actions: 'clearSignInError' },
  },
  states: {
    notRequested: {
      description: 'No page needs the visitor yet.',
      always: { guard: 'isRemembered', target: 'fetching' },
      on: { 'visitor.requested': { target: 'fetching', actions: 'clearSignInError' } },
    },
    fetching: {
      invoke: {
        id: 'fetchVisitor',
        src: 'fetchVisitor',
        onDone: [
          { guard: outcomeIs('signedIn'), target: '#visitor.signedIn', actions: withOutcome('setUser') },
          { guard: outcomeIs('anonymous'), target: 'anonymous', actions: 'clearUser' },
          { target: 'unknown', actions: withOutcome('setFetchError') },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'The server did not say who the visitor is.',
      exit: 'clearFetchError',
      on: {
        'visitor.requested': { target: 'fetching', actions: 'clearSignInError' },
        'retry.pressed': 'fetching',
      },
    },
    anonymous: {},
  },
});
