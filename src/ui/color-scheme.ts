import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';

/** The script in `index.html` reads the same key. */
export const COLOR_SCHEME_KEY = 'technovex.color-scheme';

const stored = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Remembers the chosen theme. The system's theme has no say: the site is dark until somebody chooses otherwise. */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  get: fallback => {
    const scheme = stored.get(fallback);
    return scheme === 'auto' ? fallback : scheme;
  },
};
