/** The visitor of this page: made once, outside React, and joined to the server and to the browser's memory. */
import { type Actor, fromCallback, fromPromise } from 'xstate';
import type { Registration, VisitorLogin } from '../../contract/auth.ts';
import type { OtherTabEvent } from '../../machines/auth/visitor.actors.ts';
import { visitorMachine } from '../../machines/auth/visitor.machine.ts';
import { showToast } from '../adapters/toasts.ts';
import { isVisitorRemembered, onVisitorOfOtherTabs, rememberVisitor } from '../adapters/visitor-memory.ts';
import { visitorToast } from '../content/toasts.ts';
import { createAppActor } from './app-actor.ts';

export type VisitorActor = Actor<typeof visitorMachine>;

const server = () => import('../adapters/api/auth-api.ts');

const machine = visitorMachine.provide({
  actors: {
    fetchVisitor: fromPromise(async ({ signal }: { signal: AbortSignal }) =>
      (await server()).fetchCurrentUser(signal),
    ),
    logIn: fromPromise(async ({ input, signal }: { input: VisitorLogin; signal: AbortSignal }) =>
      (await server()).logIn(input, signal),
    ),
    register: fromPromise(async ({ input, signal }: { input: Registration; signal: AbortSignal }) =>
      (await server()).register(input, signal),
    ),
    logOut: fromPromise(async ({ signal }: { signal: AbortSignal }) => (await server()).logOut(signal)),
    otherTabs: fromCallback<{ type: never }, undefined, OtherTabEvent>(({ sendBack }) =>
      onVisitorOfOtherTabs(isSignedIn =>
        sendBack({ type: isSignedIn ? 'otherTab.signedIn' : 'session.ended' }),
      ),
    ),
  },
});

/** Starts with what this browser remembers, keeps that memory up to date from then on, and tells what happens. */
export function startVisitor(): VisitorActor {
  const actor = createAppActor(machine, { input: { isRemembered: isVisitorRemembered() } });
  actor.on('*', event => {
    const toast = visitorToast(event);
    if (toast) showToast(toast);
  });
  let wasRemembered = actor.getSnapshot().context.isRemembered;
  actor.subscribe(({ context: { isRemembered } }) => {
    if (isRemembered !== wasRemembered) rememberVisitor(isRemembered);
    wasRemembered = isRemembered;
  });
  return actor.start();
}

/** Tells the visitor's flow what a call was answered with: a 401 ends the session, a 403 asks anew who is signed in. */
export function reportRefusal(visitor: VisitorActor, status: number): void {
  if (status === 401) visitor.send({ type: 'session.ended' });
  if (status === 403) visitor.send({ type: 'access.denied' });
}
