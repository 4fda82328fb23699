import { useEffect, useState } from 'react';
import { logFailure } from '../../adapters/page-log.ts';
import type { NewsletterPlace } from '../../content/newsletter-texts.ts';
import { notifyChunkLoadError } from '../../loading/chunk-load-errors.ts';
import { createLazyActor } from '../../loading/lazy-actor.ts';
import { LiveNewsletter } from './LiveNewsletter.tsx';

const createLazyNewsletter = () =>
  createLazyActor({
    load: async () => (await import('../../actors/newsletter.ts')).startNewsletter(),
    onFailure: async error => {
      logFailure('The newsletter could not be loaded', error);
      await notifyChunkLoadError();
    },
  });

/** The newsletter form with its own lazy actor. A page may have two forms. */
export function NewsletterForm({ place }: { readonly place: NewsletterPlace }) {
  const [newsletter] = useState(createLazyNewsletter);
  useEffect(() => () => void newsletter.current()?.stop(), [newsletter]);
  return <LiveNewsletter newsletter={newsletter} place={place} />;
}
