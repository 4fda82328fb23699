import { assertEvent } from 'xstate';
import { notSignedIn } from './visitor.not-signed-in.ts';
import { signInTransitions, visitorSetup } from './visitor.setup.ts';
import { signedIn } from './visitor.signed-in.ts';

export const visitorMachine = visitorSetup.createMachine({
  id: 'visitor',
  description:
    'Knows who visits the site. Fetches the visitor when a page first needs it. Passwords go from the event into the request and never enter the context.',
  context: ({ input }) => ({
    ...input,
    user: null,
    signInError: null,
    fetchError: null,
    hasSessionEnded: false,
  }),
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'notSignedIn',
  states: {
    notSignedIn,
    loggingIn: {
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted');
          return { username: event.username, password: event.password };
        },
        ...signInTransitions('login'),
      },
    },
    registering: {
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'registration.submitted');
          return { username: event.username, password: event.password, email: event.email };
        },
        ...signInTransitions('registration'),
      },
    },
    signedIn,
  },
});
