/** The page of the machines, as Vite knows it. */
export const MACHINES_SOURCE = 'tools/inspector/machines.html';

/** Where the generated paths are kept, a file for each machine. */
export const PATHS_FOLDER = 'dist/qa-paths';
