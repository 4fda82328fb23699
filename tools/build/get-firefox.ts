import { findFirefox, firefoxPlaces } from '../../test/support/firefox.ts';
import { installByApt } from './apt.ts';

/** Finds a Firefox, or installs Debian's as root; undefined if there is none. */
export async function getFirefox(): Promise<string | undefined> {
  const places = firefoxPlaces();
  const found = await findFirefox(places);
  if (found !== undefined) return found;
  await installByApt('firefox-esr');
  return findFirefox(places);
}
