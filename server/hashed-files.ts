/** Below the built client: files in here carry a hash of what they hold in their name. */
export const HASHED = '/assets/';

/** Where the hashed files of the build before are kept, for pages that were opened before the last build. */
export const formerFolder = (clientDir: string): string => `${clientDir}.former`;
