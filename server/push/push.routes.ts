import type { Router } from '@koa/router';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/connection.ts';
import { lockMiner } from '../../db/queries/miners.queries.ts';
import {
  hasPushSubscription,
  removePushSubscription,
  storePushSubscription,
} from '../../db/queries/push-subscriptions.queries.ts';
import { type Send, sendBy } from '../../db/send.ts';
import { notLoggedIn, pushNotOffered } from '../errors.ts';
import { serve } from '../middleware/endpoint.ts';
import { requireMiner } from '../middleware/require-miner.ts';

interface PushRoutesDeps {
  readonly db: Database;
  readonly accountClock: (send: Send) => Promise<{ readonly now: number }>;
  /** Null where no keys are configured. */
  readonly pushPublicKey: string | null;
}

export function addPushRoutes(router: Router, { db, accountClock, pushPublicKey }: PushRoutesDeps): void {
  serve(router, endpoints.minerPush, async ({ ctx }) => {
    const miner = await requireMiner(ctx, db);
    const subscribed = pushPublicKey !== null && (await hasPushSubscription(db, miner, pushPublicKey));
    return { status: 200, body: { publicKey: pushPublicKey, subscribed } };
  });

  serve(router, endpoints.minerPushSubscribe, async ({ ctx, body: { endpoint, keys } }) => {
    const miner = await requireMiner(ctx, db);
    if (pushPublicKey === null) throw pushNotOffered();
    const { now } = await accountClock(sendBy(db));
    const subscription = { endpoint, ...keys, serverKey: pushPublicKey };
    const isStored = await db.transaction(async transaction => {
      // Of two devices with one subscription, the later one keeps it.
      await lockMiner(transaction, miner.email);
      return storePushSubscription(transaction, miner, subscription, now);
    });
    // A device that was signed out meanwhile must not be reminded.
    if (!isStored) throw notLoggedIn();
    return { status: 204 };
  });

  serve(router, endpoints.minerPushUnsubscribe, async ({ ctx }) => {
    await removePushSubscription(db, await requireMiner(ctx, db));
    return { status: 204 };
  });
}
