/** The rule of the newsletter's addresses, without zod: the landing page loads it. */
import { hasInvisible } from './precis.ts';

export const MAX_EMAIL_LENGTH = 254;

/** Returns the one spelling of an address, under which it is stored. */
export const foldedEmail = (text: string): string => text.trim().toLowerCase().normalize('NFC');

/** Checks an address as typed: it contains an "@" (document 1, section 5), and nothing invisible. */
export function isSubscriberEmail(text: string): boolean {
  const email = foldedEmail(text);
  return email.length <= MAX_EMAIL_LENGTH && email.includes('@') && !hasInvisible(email);
}
