import { useFlow } from '../../actors/flow.ts';
import { newsletterLogic } from '../../actors/newsletter.ts';
import type { NewsletterPlace } from '../../content/newsletter-texts.ts';
import { LiveNewsletter } from './LiveNewsletter.tsx';

export interface NewsletterFormProps {
  /** Where on the page it stands, which gives its field a label of its own. */
  readonly place: NewsletterPlace;
}

/** The newsletter's form, with a flow of its own: two of them on a page know nothing of each other. */
export function NewsletterForm({ place }: NewsletterFormProps) {
  const newsletter = useFlow(newsletterLogic);
  return <LiveNewsletter newsletter={newsletter} place={place} />;
}
