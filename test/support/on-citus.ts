import { inject } from 'vitest';

/** Whether the tests run on the Citus of `CITUS_URL`. */
export const onCitus = inject('citusUrl') !== undefined;
