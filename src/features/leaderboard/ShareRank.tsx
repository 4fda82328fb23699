import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { dayOf } from '../../../contract/calendar-days.ts';
import type { Instant } from '../../../contract/instants.ts';
import type { RankedMiner } from '../../../machines/leaderboard/leaderboard.rules.ts';
import type { DeliveryWay, shareCardMachine } from '../../../machines/leaderboard/share-card.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { type DrawnCard, shareCardLogic } from '../../actors/share-card.ts';
import { CARD_SIZE, deliveryWays, drawRankCard } from '../../adapters/rank-card.ts';
import {
  deliveredTexts,
  type RankCard,
  rankCardOf,
  rankCardText,
  shareCardTexts,
  wayTexts,
} from '../../content/share-card-texts.ts';
import { useColorScheme } from '../../ui/color-scheme.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './ShareRank.module.css';

interface ShareRankProps {
  readonly own: RankedMiner;
  /** When the rank was loaded. */
  readonly at: Instant;
}

/** Offers a picture of the miner's rank. */
export function ShareRank({ own, at }: ShareRankProps) {
  const drawn = useRef<DrawnCard>(null);
  const findCard = useCallback(() => drawn.current, []);
  const sharing = useAppActor(shareCardLogic(findCard));
  const onDraw = useCallback((card: DrawnCard | null) => {
    drawn.current = card;
  }, []);
  return (
    <LiveShareRank
      sharing={sharing}
      card={rankCardOf(own, dayOf(at))}
      waysOf={deliveryWays}
      onDraw={onDraw}
    />
  );
}

interface LiveShareRankProps {
  readonly sharing: ActorRefFrom<typeof shareCardMachine>;
  readonly card: RankCard;
  /** Returns the ways that the browser offers. */
  readonly waysOf: () => readonly DeliveryWay[];
  readonly onDraw: (card: DrawnCard | null) => void;
}

export function LiveShareRank({ sharing, card, waysOf, onDraw }: LiveShareRankProps) {
  const snapshot = useSelector(sharing, state => state);
  const { way } = snapshot.context;
  const isBusy = snapshot.matches({ open: 'delivering' });
  const isOpen = snapshot.matches('open');
  return (
    <>
      <Button
        size="md"
        leftSection={<IconShare size="1.125em" stroke={1.75} aria-hidden="true" />}
        onClick={() => sharing.send({ type: 'share.pressed' })}
      >
        {shareCardTexts.open}
      </Button>
      <Dialog
        opened={isOpen}
        title={shareCardTexts.title}
        text={shareCardTexts.lead}
        onClose={() => sharing.send({ type: 'dialog.closed' })}
      >
        {isOpen && (
          <div className={classes.content}>
            <CardCanvas card={card} onDraw={onDraw} />
            <p className={classes.words}>{rankCardText(card)}</p>
            <div className={classes.ways}>
              {waysOf().map((one, index) => (
                <Button
                  key={one}
                  size="md"
                  variant={index === 0 ? 'filled' : 'default'}
                  aria-disabled={isBusy}
                  onClick={() => sharing.send({ type: 'way.chosen', way: one })}
                >
                  {wayTexts[one]}
                </Button>
              ))}
            </div>
            <p className={classes.words} role="status">
              {snapshot.matches({ open: { waiting: 'delivered' } }) && way !== null && deliveredTexts[way]}
              {snapshot.matches({ open: { waiting: 'failed' } }) && shareCardTexts.failed}
            </p>
          </div>
        )}
      </Dialog>
    </>
  );
}

/** The card, drawn again when the colour scheme changes. */
function CardCanvas({ card, onDraw }: Pick<LiveShareRankProps, 'card' | 'onDraw'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme decides about the colours.
  useEffect(() => {
    if (canvas.current === null) return undefined;
    drawRankCard(canvas.current, card);
    onDraw({ canvas: canvas.current, card });
    return () => onDraw(null);
  }, [card, onDraw, scheme]);
  return (
    <canvas ref={canvas} className={classes.card} {...CARD_SIZE} role="img" aria-label={rankCardText(card)} />
  );
}
