/** Before an account is held: the login form and its steps, and the automatic login of a device that is remembered. */

import { outcomeIs, withOutcome } from '../outcome.ts';
import { formIn } from './miner.context.ts';
import { failWithoutWords, failWithWords, tell } from './miner.phrases.ts';
import { minerSetup } from './miner.setup.ts';

const { createStateConfig } = minerSetup;

/** The login of a device that is remembered: its token stands in for the PIN. */
export const restoring = createStateConfig({
  initial: 'signingIn',
  on: { 'pinLogin.chosen': 'loggedOut' },
  states: {
    signingIn: {
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ email: context.email ?? '', pin: null }),
        onDone: [
          {
            guard: outcomeIs('loggedIn'),
            target: '#miner.loggedIn',
            actions: [withOutcome('welcome'), 'tellLossWhileAway', 'planStartAfterRestore'],
          },
          {
            guard: outcomeIs('unauthorized'),
            target: '#miner.loggedOut',
            actions: { type: 'noteProblem', params: { type: 'signInEnded' } },
          },
          {
            guard: outcomeIs('activeElsewhere'),
            target: '#miner.loggedOut',
            actions: { type: 'failLogin', params: { type: 'accountActiveElsewhere' } },
          },
          { target: '#miner.loggedOut', actions: failWithWords },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      after: { loginRetryDelay: 'signingIn' },
    },
  },
});

/** The steps of a login in the order in which they are checked: email, PIN, device, does the account exist, log in. */
export const loggedOut = createStateConfig({
  initial: 'enteringCredentials',
  on: { 'start.pressed': { actions: { type: 'failLogin', params: { type: 'loginRequired' } } } },
  states: {
    enteringCredentials: {
      entry: 'forgetForm',
      on: {
        'signUpTab.chosen': 'signUpLocked',
        'login.submitted': [
          {
            guard: { type: 'isEmailMissing', params: ({ event }) => event },
            actions: { type: 'failLogin', params: { type: 'emailRequired' } },
          },
          {
            guard: { type: 'isPinMissing', params: ({ event }) => event },
            actions: { type: 'failLogin', params: { type: 'pinRequired' } },
          },
          {
            guard: { type: 'isDeviceUnconfirmed', params: ({ event }) => event },
            actions: { type: 'failLogin', params: { type: 'deviceConfirmationRequired' } },
          },
          { target: 'checkingEmail', actions: { type: 'takeForm', params: ({ event }) => event } },
        ],
      },
    },
    checkingEmail: {
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: formIn(context).email }),
        onDone: [
          { guard: outcomeIs('exists'), target: 'loggingIn' },
          {
            guard: outcomeIs('invalid'),
            target: 'enteringCredentials',
            actions: { type: 'failLogin', params: { type: 'emailInvalid' } },
          },
          {
            guard: outcomeIs('unknown'),
            target: 'signUpLocked',
            actions: { type: 'failLogin', params: { type: 'accountNotFound' } },
          },
          { target: 'enteringCredentials', actions: failWithWords },
        ],
        onError: { target: 'enteringCredentials', actions: failWithoutWords },
      },
    },
    loggingIn: {
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => {
          const { email, pin } = formIn(context);
          return { email, pin };
        },
        onDone: [
          {
            guard: outcomeIs('loggedIn'),
            target: '#miner.loggedIn',
            actions: [
              tell('loginSucceeded'),
              withOutcome('welcome'),
              'tellLossWhileAway',
              'planStartAfterLogin',
            ],
          },
          {
            guard: outcomeIs('unauthorized'),
            target: 'enteringCredentials',
            actions: { type: 'failLogin', params: { type: 'loginFailed' } },
          },
          {
            guard: outcomeIs('activeElsewhere'),
            target: 'enteringCredentials',
            actions: { type: 'failLogin', params: { type: 'accountActiveElsewhere' } },
          },
          { target: 'enteringCredentials', actions: failWithWords },
        ],
        onError: { target: 'enteringCredentials', actions: failWithoutWords },
      },
    },
    /** The form has given way to the news that registration is closed. */
    signUpLocked: {
      entry: 'forgetForm',
      on: { 'loginTab.chosen': 'enteringCredentials' },
    },
  },
});
