import { SUPERUSER } from '../../db/embedded/cluster.ts';

/** Returns the URL of an embedded PostgreSQL's database for its superuser. */
export function superuserUrl(url: string): string {
  const changed = new URL(url);
  changed.username = SUPERUSER;
  return changed.href;
}
