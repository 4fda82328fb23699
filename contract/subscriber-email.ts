/** The rule of the newsletter's addresses, without zod: the landing page loads it. */

export const MAX_EMAIL_LENGTH = 254;

/** Contains an "@", and no control character, which a database cannot store. */
export const SUBSCRIBER_EMAIL = /^\P{Cc}*@\P{Cc}*$/u;

/** Returns the one spelling of an address, under which it is stored. */
export const foldedEmail = (text: string): string => text.trim().toLowerCase();

/** Checks an address as typed (document 1, section 3). */
export function isSubscriberEmail(text: string): boolean {
  const email = foldedEmail(text);
  return email.length <= MAX_EMAIL_LENGTH && SUBSCRIBER_EMAIL.test(email);
}
