import type { Visit } from '../model/engine/page.ts';
import type { AccountEnvironment } from '../model/flows/account/account.environment.ts';
import { loadNotifications } from './loaded-notifications.ts';

/** Opens a page of a miner whom the browser remembers. */
export async function openMinerPage(
  visit: Visit,
  { email }: AccountEnvironment,
  path: string,
): Promise<void> {
  const remembered = JSON.stringify({ email, wantsToMine: false });
  await visit.page.evaluate(entry => localStorage.setItem('technovex.miner', entry), remembered);
  await visit.goTo(path);
  await loadNotifications(visit);
}
