/**
 * Whether this is a development or QA build, which contains the inspector. Set by the Vite and
 * Vitest configs.
 */
declare const __QA__: boolean;
