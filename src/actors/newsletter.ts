/** The newsletter's machine, joined to the server. It is loaded when somebody subscribes. */
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Subscription } from '../../machines/newsletter/newsletter.actors.ts';
import { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts';
import { subscribe } from '../adapters/api/newsletter-api.ts';
import { showToast } from '../adapters/toasts.ts';
import { newsletterToast } from '../content/toasts.ts';
import { createAppActor } from './app-actor.ts';

export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>;

const machine = newsletterMachine.provide({
  actors: {
    subscribe: fromPromise(({ input }: { input: Subscription }) => subscribe(input.email)),
  },
});

/** Starts the flow of one form, and tells what happens in it. */
export function startNewsletter(): NewsletterActor {
  const actor = createAppActor(machine);
  actor.on('*', event => {
    const toast = newsletterToast(event);
    if (toast) showToast(toast);
  });
  return actor.start();
}
