/** The visitor actor of a page, which lives outside of React and as long as the page. */
import { type Actor, fromCallback } from 'xstate';
import type { Registration, VisitorLogin } from '../../contract/auth.ts';
import type { OtherTabEvent } from '../../machines/auth/visitor.actors.ts';
import { visitorMachine } from '../../machines/auth/visitor.machine.ts';
import { isVisitorRemembered, rememberVisitor, watchVisitorMemory } from '../adapters/visitor-memory.ts';
import { visitorToast } from '../content/toasts.ts';
import { createAppActor } from './app-actor.ts';
import { requestLogic } from './request-logic.ts';
import { showToasts } from './toasts.ts';

export type VisitorActor = Actor<typeof visitorMachine>;

const api = () => import('../adapters/api/auth-api.ts');

const machine = visitorMachine.provide({
  actors: {
    fetchVisitor: requestLogic(async (_, signal) => (await api()).fetchCurrentUser(signal)),
    logIn: requestLogic(async (login: VisitorLogin, signal) => (await api()).logIn(login, signal)),
    register: requestLogic(async (form: Registration, signal) => (await api()).register(form, signal)),
    logOut: requestLogic(async (_, signal) => (await api()).logOut(signal)),
    otherTabs: fromCallback<{ type: never }, undefined, OtherTabEvent>(({ sendBack }) =>
      watchVisitorMemory(isSignedIn =>
        sendBack({ type: isSignedIn ? 'otherTab.signedIn' : 'session.ended' }),
      ),
    ),
  },
});

/** Starts the visitor from the browser's storage, keeps the storage up to date and shows toasts. */
export function startVisitor(): VisitorActor {
  const actor = createAppActor(machine, { input: { isRemembered: isVisitorRemembered() } });
  showToasts(actor, visitorToast);
  let wasRemembered = actor.getSnapshot().context.isRemembered;
  actor.subscribe(({ context: { isRemembered } }) => {
    if (isRemembered !== wasRemembered) rememberVisitor(isRemembered);
    wasRemembered = isRemembered;
  });
  return actor.start();
}

/** Reports an error response: a 401 ends the session, a 403 fetches the current user again. */
export function reportErrorStatus(visitor: VisitorActor, status: number): void {
  if (status === 401) visitor.send({ type: 'session.ended' });
  if (status === 403) visitor.send({ type: 'access.denied' });
}
