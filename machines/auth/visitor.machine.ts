/**
 * Who visits the site. Nobody asks the server until a page needs to know. No password ever enters the context: what was
 * typed goes from the event straight into the request, and is gone with it.
 */
import { assertEvent } from 'xstate';
import { notSignedIn } from './visitor.not-signed-in.ts';
import { endingsOf } from './visitor.phrases.ts';
import { visitorSetup } from './visitor.setup.ts';
import { signedIn } from './visitor.signed-in.ts';

export const visitorMachine = visitorSetup.createMachine({
  id: 'visitor',
  context: ({ input }) => ({
    ...input,
    user: null,
    refusal: null,
    failure: null,
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
        ...endingsOf('login'),
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
        ...endingsOf('registration'),
      },
    },
    signedIn,
  },
});
