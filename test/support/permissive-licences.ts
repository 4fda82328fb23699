/** The licences that shipped packages may have, as SPDX writes them. */
export const PERMISSIVE = new Set([
  '(Apache-2.0 AND MIT)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // Fonts.
  'OFL-1.1',
  'Unlicense',
]);
