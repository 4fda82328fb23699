/**
 * The page of the leaderboard in its address. Here instead of in the route, whose file every page
 * loads.
 */
import { LEADERBOARD_PAGES } from '../../../contract/miner.ts';

/** Returns the search parameters of a page. */
export const pageSearch = (page: number): object => (page === 1 ? {} : { page });

/** Reads the page. One that does not exist is wrong, and the first one instead. */
export function pageIn(search: string): { readonly page: number; readonly isWrong: boolean } {
  const text = new URLSearchParams(search).get('page');
  if (text === null) return { page: 1, isWrong: false };
  const page = /^[1-9]\d?$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= LEADERBOARD_PAGES ? { page, isWrong: false } : { page: 1, isWrong: true };
}
