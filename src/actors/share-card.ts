import { fromPromise } from 'xstate';
import {
  type DeliveryOutcome,
  type DeliveryWay,
  shareCardMachine,
} from '../../machines/leaderboard/share-card.machine.ts';
import { deliverRankCard } from '../adapters/rank-card.ts';
import type { RankCard } from '../content/share-card-texts.ts';

export interface DrawnCard {
  readonly canvas: HTMLCanvasElement;
  readonly card: RankCard;
}

/** @param findCard - returns the drawn card; null while there is none */
export const shareCardLogic = (findCard: () => DrawnCard | null) =>
  shareCardMachine.provide({
    actors: {
      deliverCard: fromPromise<DeliveryOutcome, { readonly way: DeliveryWay }>(async ({ input }) => {
        const drawn = findCard();
        if (drawn === null) throw new Error('No card is drawn.');
        return deliverRankCard(input.way, drawn);
      }),
    },
  });
