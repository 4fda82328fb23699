/** What the partner application wants its applicant to be told. The words for each stand in the site's content. */
export type PartnerFact =
  /** It was submitted before every requirement was confirmed. */
  { readonly type: 'requirementsNotMet' };
