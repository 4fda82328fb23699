/** Whether this is a build for development or QA: its flows can be watched. Set by vite.config.ts and vitest.config.ts. */
declare const __QA__: boolean;
