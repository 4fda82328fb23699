/** The newsletter machine with its adapters. Loads when a visitor subscribes. */
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Subscription } from '../../machines/newsletter/newsletter.actors.ts';
import { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts';
import { subscribe } from '../adapters/api/newsletter-api.ts';
import { newsletterToast } from '../content/toasts.ts';
import { createAppActor } from './app-actor.ts';
import { showToasts } from './toasts.ts';

export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>;

const machine = newsletterMachine.provide({
  actors: { subscribe: fromPromise(({ input }: { input: Subscription }) => subscribe(input.email)) },
});

export function startNewsletter(): NewsletterActor {
  const actor = createAppActor(machine);
  showToasts(actor, newsletterToast);
  return actor.start();
}
