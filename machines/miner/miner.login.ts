import { outcomeIs, withOutcome } from '../outcome.ts';
import type { EmailOutcome, LoginOutcome } from './miner.actors.ts';
import { formIn } from './miner.context.ts';
import { emitEvent, type LoginProblem } from './miner.emitted.ts';
import { minerSetup } from './miner.setup.ts';

const { createStateConfig } = minerSetup;

/** Refers to the action for a failed login with the server's message, if any. */
const failLogin = {
  type: 'failLogin' as const,
  params: ({ event }: { event: { output: EmailOutcome | LoginOutcome } }): LoginProblem => ({
    type: 'loginErrored',
    text: event.output.outcome === 'refused' ? event.output.text : null,
  }),
};

/** Refers to the action for a login without a usable response. */
const failLoginUnanswered = {
  type: 'failLogin' as const,
  params: { type: 'loginErrored', text: null } satisfies LoginProblem,
};

export const restoring = createStateConfig({
  description: 'Logs in a remembered device by its token, on any page, so that it shows no toast.',
  initial: 'loggingIn',
  on: { 'pinLogin.chosen': 'loggedOut' },
  states: {
    loggingIn: {
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ email: context.email ?? '', pin: null }),
        onDone: [
          {
            guard: outcomeIs('loggedIn'),
            target: '#miner.loggedIn',
            actions: [withOutcome('setAccount'), 'emitLossWhileAway', 'planStartAfterRestore'],
          },
          {
            guard: outcomeIs('unauthorized'),
            target: '#miner.loggedOut',
            actions: { type: 'setLoginProblem', params: { type: 'signInEnded' } },
          },
          {
            guard: outcomeIs('activeElsewhere'),
            target: '#miner.loggedOut',
            actions: { type: 'setLoginProblem', params: { type: 'accountActiveElsewhere' } },
          },
          { target: '#miner.loggedOut', actions: failLogin },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { after: { loginRetryDelay: 'loggingIn' } },
  },
});

export const loggedOut = createStateConfig({
  description:
    'Checks a login in steps: email, PIN, device confirmation, existence of the account, credentials.',
  initial: 'enteringCredentials',
  on: { 'start.pressed': { actions: { type: 'failLogin', params: { type: 'loginRequired' } } } },
  states: {
    enteringCredentials: {
      entry: 'clearForm',
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
            guard: { type: 'isPinInvalid', params: ({ event }) => event },
            actions: { type: 'failLogin', params: { type: 'pinInvalid' } },
          },
          {
            guard: { type: 'isDeviceUnconfirmed', params: ({ event }) => event },
            actions: { type: 'failLogin', params: { type: 'deviceConfirmationRequired' } },
          },
          { target: 'checkingEmail', actions: { type: 'setForm', params: ({ event }) => event } },
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
          { target: 'enteringCredentials', actions: failLogin },
        ],
        onError: { target: 'enteringCredentials', actions: failLoginUnanswered },
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
              emitEvent('loginSucceeded'),
              withOutcome('setAccount'),
              'emitLossWhileAway',
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
          { target: 'enteringCredentials', actions: failLogin },
        ],
        onError: { target: 'enteringCredentials', actions: failLoginUnanswered },
      },
    },
    signUpLocked: {
      description: 'Says that registration is closed.',
      entry: 'clearForm',
      on: { 'loginTab.chosen': 'enteringCredentials' },
    },
  },
});
