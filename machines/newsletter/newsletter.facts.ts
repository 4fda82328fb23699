/** What the newsletter wants its subscriber to be told. The words for each stand in the site's content. */
export type NewsletterFact =
  /** What was typed is no email address. */
  | { readonly type: 'subscriberEmailInvalid' }
  | { readonly type: 'subscribed' }
  | { readonly type: 'subscriptionFailed' };

/** What is wrong with the address, to be shown at the field. */
export type NewsletterProblem =
  | { readonly type: 'emailInvalid' }
  /** In the contract's words. */
  | { readonly type: 'emailRefused'; readonly text: string };
