/** Pages of the lists that only admins see, and their order. */
import * as z from 'zod/mini';

/** The rows of a page. */
export const PAGE_SIZE = 25;

/** The last page that can be requested. */
export const MAX_PAGE = 10_000;

/** From 1. */
export const page = z._default(z.int().check(z.minimum(1), z.maximum(MAX_PAGE)), 1);

export const direction = z.enum(['ascending', 'descending']);
export type Direction = z.infer<typeof direction>;

/** An entered text; rows that contain it match, whatever its case and Unicode form. */
export const search = z._default(
  z.string().check(z.trim(), z.toLowerCase(), z.normalize(), z.maxLength(254), z.regex(/^\P{Cc}*$/u)),
  '',
);

/** The number of matching rows on all pages. */
export const total = z.int().check(z.minimum(0));
