/** The newsletter's machine, joined to the server. */
import { fromPromise } from 'xstate';
import type { Subscription } from '../../machines/newsletter/newsletter.actors.ts';
import { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts';

export const newsletterLogic = newsletterMachine.provide({
  actors: {
    subscribe: fromPromise(async ({ input }: { input: Subscription }) => {
      // The way to the server is heavier than the form, and most visitors never need it.
      const { subscribe } = await import('../adapters/newsletter-server.ts');
      return subscribe(input.email);
    }),
  },
});
