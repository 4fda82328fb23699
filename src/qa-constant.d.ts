/** Whether this build contains the inspector. Set by the Vite and Vitest configs. */
declare const __QA__: boolean;
