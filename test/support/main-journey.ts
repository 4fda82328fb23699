/** Marks the tests that also run in Firefox, by `vitest.firefox.config.ts`. */
export const MAIN_JOURNEY = {
  name: 'main-journey',
  description: 'A main journey through the site, which runs in every browser engine.',
};
