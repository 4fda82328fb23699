/** What an account of the site is known by, and what it is opened with. */
import * as z from 'zod/mini';

/** Kept as it was typed; two names that differ in case alone are the same name. */
export const username = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(64, 'Username must be at most 64 characters'),
  );

/** A password that is being chosen. */
export const newPassword = z
  .string()
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(256, 'Password must be at most 256 characters'),
  );
