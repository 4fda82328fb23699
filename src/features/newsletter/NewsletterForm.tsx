import { useEffect, useState } from 'react';
import type { NewsletterPlace } from '../../content/newsletter-texts.ts';
import { notifyChunkLoadError } from '../../loading/chunk-load-errors.tsx';
import { createLazyActor } from '../../loading/lazy-actor.ts';
import { LiveNewsletter } from './LiveNewsletter.tsx';

const createLazyNewsletter = () =>
  createLazyActor({
    load: async () => (await import('../../actors/newsletter.ts')).startNewsletter(),
    onFailure: error => notifyChunkLoadError('newsletter', error),
  });

/** The newsletter form with its own lazy actor. A page may have two forms. */
export function NewsletterForm({ place }: { readonly place: NewsletterPlace }) {
  const [newsletter] = useState(createLazyNewsletter);
  useEffect(() => () => void newsletter.current()?.stop(), [newsletter]);
  return <LiveNewsletter newsletter={newsletter} place={place} />;
}
