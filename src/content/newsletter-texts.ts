/** Texts of the newsletter form. Texts quoted from the specification are verbatim. */
export const newsletterTexts = {
  /** Labels of the field by place, since a page may have two forms. */
  labels: { hero: 'Get launch news by email', footer: 'Subscribe to the newsletter' },
  placeholder: 'you@example.org',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  emailInvalid: 'Please enter a valid email address',
} as const;

export type NewsletterPlace = keyof typeof newsletterTexts.labels;
