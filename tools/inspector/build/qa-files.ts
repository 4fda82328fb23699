export const MACHINES_SOURCE = 'tools/inspector/machines.html';

/** The folder of the generated paths, with a file for each machine. */
export const PATHS_FOLDER = 'dist/qa-paths';
