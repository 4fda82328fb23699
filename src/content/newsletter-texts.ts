/** Texts of the newsletter form. Texts quoted from the specification are verbatim. */
import type { NewsletterProblem } from '../../machines/newsletter/newsletter.machine.ts';

export const newsletterTexts = {
  /** Labels of the field by place, since a page may have two forms. */
  labels: { hero: 'Get launch news by email', footer: 'Subscribe to the newsletter' },
  placeholder: 'you@example.org',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
} as const;

export type NewsletterPlace = keyof typeof newsletterTexts.labels;

export const newsletterProblemText = (problem: NewsletterProblem): string =>
  problem.type === 'emailRefused' ? problem.text : 'Please enter a valid email address';
