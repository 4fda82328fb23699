import { useEffect, useState } from 'react';
import { logFailure } from '../../adapters/page-log.ts';
import type { NewsletterPlace } from '../../content/newsletter-texts.ts';
import { notifyChunkLoadError } from '../../loading/chunk-load-errors.ts';
import { createLazyActor } from '../../loading/lazy-actor.ts';
import { LiveNewsletter } from './LiveNewsletter.tsx';

export interface NewsletterFormProps {
  /** Where on the page it stands, which gives its field a label of its own. */
  readonly place: NewsletterPlace;
}

const createLazyNewsletter = () =>
  createLazyActor({
    load: async () => (await import('../../actors/newsletter.ts')).startNewsletter(),
    onFailure: async error => {
      logFailure('The newsletter could not be loaded', error);
      await notifyChunkLoadError();
    },
  });

/** The newsletter's form, with a flow of its own: two of them on a page know nothing of each other. */
export function NewsletterForm({ place }: NewsletterFormProps) {
  const [newsletter] = useState(createLazyNewsletter);
  useEffect(() => () => void newsletter.current()?.stop(), [newsletter]);
  return <LiveNewsletter newsletter={newsletter} place={place} />;
}
