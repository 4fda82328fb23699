/** The words of the newsletter's form. What the specification quotes stands here to the letter. */
import type { NewsletterProblem } from '../../machines/newsletter/newsletter.machine.ts';

export const newsletterTexts = {
  /** The form stands twice on a page: its fields are told apart by their labels. */
  labels: { hero: 'Get launch news by email', footer: 'Subscribe to the newsletter' },
  placeholder: 'you@example.org',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
} as const;

/** Where on a page the form stands. */
export type NewsletterPlace = keyof typeof newsletterTexts.labels;

/** What stands at the field. */
export const newsletterProblemText = (problem: NewsletterProblem): string =>
  problem.type === 'emailRefused' ? problem.text : 'Please enter a valid email address';
