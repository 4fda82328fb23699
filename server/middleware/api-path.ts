/** Whether a path belongs to the API; all others are pages, files and probes. */
export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');
