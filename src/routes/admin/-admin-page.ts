import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * Loads the pages of the admins but the dashboard at once: every page of the site loads a list for
 * each import.
 */
export const adminPage = (name: keyof typeof import('./-admin-pages.tsx')) =>
  lazyRouteComponent(() => import('./-admin-pages.tsx'), name);
