import { assertEvent } from 'xstate';
import { outcomeIs, withOutcome } from '../outcome.ts';
import { signInTransitions, visitorSetup } from './visitor.setup.ts';

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
