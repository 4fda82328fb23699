/** What an account of the site is known by, and what it is opened with. */
import * as z from 'zod/mini';
import { hasInvisible, isIdentifier, preparePassword, prepareUsername } from './precis.ts';

const USERNAME_TOO_SHORT = 'Username must be at least 3 characters';
const USERNAME_TOO_LONG = 'Username must be at most 64 characters';
const USERNAME_INVISIBLE = 'Username must not contain invisible characters';
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters';
const PASSWORD_TOO_LONG = 'Password must be at most 256 characters';
const INVALID_EMAIL = 'Please enter a valid email address';

/** Refusals of a registration (409), by which a form knows the field that they belong to. */
export const USERNAME_TAKEN = 'This username is taken.';
export const EMAIL_TAKEN = 'This email has an account already.';

/** A name that is being chosen. Two names that differ in case alone are the same name. */
export const newUsername = z.string(USERNAME_TOO_SHORT).check(
  z.trim(),
  z.overwrite(prepareUsername),
  z.minLength(3, USERNAME_TOO_SHORT),
  z.maxLength(64, USERNAME_TOO_LONG),
  // Two names that look the same on a screen would be two accounts.
  z.refine(name => !hasInvisible(name), { message: USERNAME_INVISIBLE, abort: true }),
  z.refine(isIdentifier, 'Username may contain only letters, digits, spaces and keyboard symbols'),
);

/** A name that was chosen, by whatever rules held then. */
export const username = z
  .string(USERNAME_TOO_SHORT)
  .check(
    z.trim(),
    z.minLength(3, USERNAME_TOO_SHORT),
    z.maxLength(64, USERNAME_TOO_LONG),
    z.regex(/^[^\p{C}]*$/u, USERNAME_INVISIBLE),
  );

/** A password that is being chosen. */
export const newPassword = z
  .string(PASSWORD_TOO_SHORT)
  .check(
    z.overwrite(preparePassword),
    z.minLength(6, PASSWORD_TOO_SHORT),
    z.maxLength(256, PASSWORD_TOO_LONG),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Password must not contain control or broken characters'),
  );

/** A password that was chosen, as it was typed: what it is compared with may be older than these rules. */
const password = z
  .string(PASSWORD_TOO_SHORT)
  .check(z.minLength(6, PASSWORD_TOO_SHORT), z.maxLength(256, PASSWORD_TOO_LONG));

/** An email address of a visitor, folded to lower case. */
const email = z
  .string(INVALID_EMAIL)
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, INVALID_EMAIL), z.email(INVALID_EMAIL));

/** The specification holds a login to the lengths of a registration, so that what cannot be right is not sent. */
export const visitorLoginBody = z.object({ username, password });
export type VisitorLogin = z.infer<typeof visitorLoginBody>;

export const registerBody = z.object({ username: newUsername, password: newPassword, email });
export type Registration = z.infer<typeof registerBody>;

/** Who is signed in to the site. */
export const userAnswer = z.object({ username: z.string(), isAdmin: z.boolean() });
export type CurrentUser = z.infer<typeof userAnswer>;

/** Whose session it is that a page asks with; null where nobody is signed in to the site. */
export const sessionAnswer = z.object({ user: z.nullable(userAnswer) });
export type SessionAnswer = z.infer<typeof sessionAnswer>;
