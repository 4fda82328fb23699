import { preparePassword } from '../../contract/precis.ts';
import { verifySecret } from '../secrets.ts';

/**
 * Tells whether a password is the one that was hashed: as it is prepared today, or as it was typed, which is what older versions hashed. Where the two
 * differ, a wrong password takes two hashes, for known and unknown accounts alike.
 */
export async function verifyPassword(passwordHash: string, typed: string): Promise<boolean> {
  const prepared = preparePassword(typed);
  if (await verifySecret(passwordHash, prepared)) return true;
  return prepared !== typed && verifySecret(passwordHash, typed);
}
