import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import type {
  FrameEvent,
  GameStorageEvent,
  SessionChange,
  StoreInput,
} from '../../machines/game/game.actors.ts';
import { gameMachine } from '../../machines/game/game.machine.ts';
import { watchFrames } from '../adapters/game-frames.ts';
import {
  readGameRecord,
  readGameSession,
  storeGameRound,
  watchGameRecord,
  writeGameSession,
} from '../adapters/game-storage.ts';
import { randomSeed } from '../adapters/random-seed.ts';
import { visibilityLogic } from './visibility-logic.ts';

export type GameActor = ActorRefFrom<typeof gameMachine>;

export const gameLogic = gameMachine.provide({
  actors: {
    gameStorage: fromCallback<SessionChange, undefined, GameStorageEvent>(({ sendBack, receive }) => {
      receive(({ session }) => writeGameSession(session));
      sendBack({ type: 'record.loaded', record: readGameRecord(), session: readGameSession() });
      return watchGameRecord(record => sendBack({ type: 'record.changed', record }));
    }),
    chooseSeed: fromPromise(async () => randomSeed()),
    frames: fromCallback<{ type: never }, undefined, FrameEvent>(({ sendBack }) =>
      watchFrames(elapsed => sendBack({ type: 'clock.ticked', elapsed })),
    ),
    pageVisibility: visibilityLogic,
    storeRound: fromPromise(({ input }: { input: StoreInput }) => storeGameRound(input, Date.now())),
  },
});
