import * as z from 'zod/mini';
import { hasInvisible, isIdentifier, preparePassword, prepareUsername } from './precis.ts';

const USERNAME_TOO_SHORT = 'Username must be at least 3 characters';
const USERNAME_TOO_LONG = 'Username must be at most 64 characters';
const USERNAME_INVISIBLE = 'Username must not contain invisible characters';
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters';
const PASSWORD_TOO_LONG = 'Password must be at most 256 characters';
const INVALID_EMAIL = 'Please enter a valid email address';

/** Errors of a registration (409), by which a form finds the field. */
export const USERNAME_TAKEN = 'This username is taken.';
export const EMAIL_TAKEN = 'This email has an account already.';

/** A new username. Names that differ only in case are the same. */
export const newUsername = z.string(USERNAME_TOO_SHORT).check(
  z.trim(),
  z.overwrite(prepareUsername),
  z.minLength(3, USERNAME_TOO_SHORT),
  z.maxLength(64, USERNAME_TOO_LONG),
  // Names that look the same would be different accounts.
  z.refine(name => !hasInvisible(name), { message: USERNAME_INVISIBLE, abort: true }),
  z.refine(isIdentifier, 'Username may contain only letters, digits, spaces and keyboard symbols'),
);

export const username = z
  .string(USERNAME_TOO_SHORT)
  .check(
    z.trim(),
    z.minLength(3, USERNAME_TOO_SHORT),
    z.maxLength(64, USERNAME_TOO_LONG),
    z.regex(/^[^\p{C}]*$/u, USERNAME_INVISIBLE),
  );

export const newPassword = z
  .string(PASSWORD_TOO_SHORT)
  .check(
    z.overwrite(preparePassword),
    z.minLength(6, PASSWORD_TOO_SHORT),
    z.maxLength(256, PASSWORD_TOO_LONG),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Password must not contain control or broken characters'),
  );

/** An existing password as typed: its hash may predate the current rules. */
const password = z
  .string(PASSWORD_TOO_SHORT)
  .check(z.minLength(6, PASSWORD_TOO_SHORT), z.maxLength(256, PASSWORD_TOO_LONG));

/** A visitor's email address, in lower case. */
const email = z
  .string(INVALID_EMAIL)
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, INVALID_EMAIL), z.email(INVALID_EMAIL));

/** Has the lengths of a registration (specification), so that a form rejects what cannot match. */
export const visitorLoginBody = z.object({ username, password });
export type VisitorLogin = z.infer<typeof visitorLoginBody>;

export const registerBody = z.object({ username: newUsername, password: newPassword, email });
export type Registration = z.infer<typeof registerBody>;

export const userAnswer = z.object({ username: z.string(), isAdmin: z.boolean() });
export type CurrentUser = z.infer<typeof userAnswer>;
