/** A visitor who is not signed in, or of whom it is not known. */
import { outcomeIs, withOutcome } from '../outcome.ts';
import { visitorSetup } from './visitor.setup.ts';

export const notSignedIn = visitorSetup.createStateConfig({
  initial: 'notRequested',
  on: {
    'visitor.requested': { actions: 'forgetRefusal' },
    'otherTab.signedIn': '.fetching',
    'login.submitted': { target: 'loggingIn', actions: 'forgetRefusal' },
    'registration.submitted': { target: 'registering', actions: 'forgetRefusal' },
  },
  states: {
    notRequested: {
      always: { guard: 'isRemembered', target: 'fetching' },
      on: { 'visitor.requested': { target: 'fetching', actions: 'forgetRefusal' } },
    },
    fetching: {
      invoke: {
        id: 'findOut',
        src: 'findOut',
        onDone: [
          { guard: outcomeIs('signedIn'), target: '#visitor.signedIn', actions: withOutcome('recognise') },
          { guard: outcomeIs('anonymous'), target: 'anonymous', actions: 'forgetUser' },
          { target: 'unknown', actions: withOutcome('noteFailure') },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      exit: 'forgetFailure',
      on: {
        'visitor.requested': { target: 'fetching', actions: 'forgetRefusal' },
        'retry.pressed': 'fetching',
      },
    },
    anonymous: {},
  },
});
