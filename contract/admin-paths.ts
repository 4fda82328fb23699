/** What stands in the addresses of the admin's pages. Without zod: every page loads the routes. */

/** The lists below `/admin`. */
export const ADMIN_LISTS = ['audit', 'subscribers', 'miners'] as const;
export type AdminListName = (typeof ADMIN_LISTS)[number];

export const isAdminList = (name: string): name is AdminListName =>
  (ADMIN_LISTS as readonly string[]).includes(name);

export const PHASE_ID = /^[1-9]\d{0,14}$/;
