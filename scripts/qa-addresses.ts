/** What a QA build and the development server have beyond the site. */

/** The page of the machines, as Vite knows it. */
export const MACHINES_SOURCE = 'src/qa/machines.html';

/** Where it stands. */
export const MACHINES_ADDRESS = '/qa/machines';
