/** A visitor who is not signed in, or of whom it is not known. */
import { outcomeIs, withOutcome } from './visitor.phrases.ts';
import { visitorSetup } from './visitor.setup.ts';

export const notSignedIn = visitorSetup.createStateConfig({
  initial: 'notAskedFor',
  on: {
    'visitor.askedFor': { actions: 'forgetRefusal' },
    'otherTab.signedIn': '.findingOut',
    'login.submitted': { target: 'loggingIn', actions: 'forgetRefusal' },
    'registration.submitted': { target: 'registering', actions: 'forgetRefusal' },
  },
  states: {
    notAskedFor: {
      always: { guard: 'isRemembered', target: 'findingOut' },
      on: { 'visitor.askedFor': { target: 'findingOut', actions: 'forgetRefusal' } },
    },
    findingOut: {
      invoke: {
        id: 'findOut',
        src: 'findOut',
        onDone: [
          { guard: outcomeIs('somebody'), target: '#visitor.signedIn', actions: withOutcome('recognise') },
          { guard: outcomeIs('nobody'), target: 'nobody', actions: 'forgetUser' },
          { target: 'notFoundOut', actions: withOutcome('noteFailure') },
        ],
        onError: 'notFoundOut',
      },
    },
    notFoundOut: {
      exit: 'forgetFailure',
      on: {
        'visitor.askedFor': { target: 'findingOut', actions: 'forgetRefusal' },
        'retry.pressed': 'findingOut',
      },
    },
    nobody: {},
  },
});
