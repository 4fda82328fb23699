import { EMPTY_RECORD } from './collection.rules.ts';
import { gameSetup, resumesAs, saveAs, withLoaded, withTick } from './game.setup.ts';
import { NO_ROUND } from './round.rules.ts';

export const gameMachine = gameSetup.createMachine({
  id: 'game',
  description:
    'The token game: a countdown, a round of 30 seconds, and its result. Each frame advances the clock of the round; the positions of the tokens follow from that clock.',
  context: {
    round: NO_ROUND,
    countdown: 0,
    record: EMPTY_RECORD,
    achievement: null,
    isBest: false,
    isPersisted: true,
  },
  invoke: { id: 'gameStorage', src: 'gameStorage' },
  on: {
    'record.changed': { actions: { type: 'setRecord', params: ({ event }) => ({ record: event.record }) } },
  },
  type: 'parallel',
  states: {
    round: {
      initial: 'idle',
      states: {
        idle: {
          description: 'Shows the start button and the collection.',
          on: {
            'start.pressed': { target: 'inProgress', actions: 'clearRound' },
            'record.loaded': [
              {
                guard: resumesAs('paused'),
                target: 'inProgress.playing.paused',
                actions: withLoaded('setSession'),
              },
              {
                guard: resumesAs('counting'),
                target: 'inProgress.countdown.ticking',
                actions: withLoaded('setSession'),
              },
              {
                description: 'After a reload, the player gets a moment before the round continues.',
                guard: resumesAs('playing'),
                target: 'inProgress.countdown.go',
                actions: withLoaded('setSession'),
              },
            ],
          },
        },
        inProgress: {
          invoke: { id: 'pageVisibility', src: 'pageVisibility' },
          on: { 'quit.pressed': { target: 'idle', actions: ['clearRound', 'removeSession'] } },
          initial: 'countdown',
          states: {
            countdown: {
              initial: 'choosingSeed',
              on: { 'page.hidden': '.hidden' },
              states: {
                choosingSeed: {
                  on: { 'page.hidden': {} },
                  invoke: {
                    id: 'chooseSeed',
                    src: 'chooseSeed',
                    onDone: {
                      target: 'ticking',
                      actions: { type: 'startRound', params: ({ event }) => ({ seed: event.output }) },
                    },
                  },
                },
                ticking: {
                  entry: saveAs('counting'),
                  after: {
                    countdownStep: [
                      { guard: 'hasMoreNumbers', target: 'ticking', reenter: true, actions: 'countDown' },
                      { target: 'go', actions: 'countDown' },
                    ],
                  },
                },
                go: { after: { goTime: '#game.round.inProgress.playing' } },
                hidden: {
                  on: { 'page.shown': [{ guard: 'hasCountedDown', target: 'go' }, { target: 'ticking' }] },
                },
              },
            },
            playing: {
              initial: 'running',
              states: {
                running: {
                  entry: saveAs('playing'),
                  invoke: { id: 'frames', src: 'frames' },
                  on: {
                    'clock.ticked': [
                      {
                        guard: withTick('endsWithScore'),
                        target: '#game.round.over',
                        actions: [withTick('advance'), 'raiseRoundEnded'],
                      },
                      {
                        guard: withTick('endsWithNothing'),
                        target: '#game.round.over',
                        actions: withTick('advance'),
                      },
                      { guard: withTick('startsSecond'), actions: [withTick('advance'), saveAs('playing')] },
                      { actions: withTick('advance') },
                    ],
                    'token.caught': {
                      guard: { type: 'isFalling', params: ({ event }) => ({ id: event.id }) },
                      actions: [
                        { type: 'collect', params: ({ event }) => ({ id: event.id }) },
                        saveAs('playing'),
                      ],
                    },
                    'column.pressed': {
                      guard: { type: 'hasTokenInColumn', params: ({ event }) => ({ column: event.column }) },
                      actions: [
                        { type: 'collectInColumn', params: ({ event }) => ({ column: event.column }) },
                        saveAs('playing'),
                      ],
                    },
                    'pause.pressed': { target: 'paused', actions: saveAs('paused') },
                    'page.hidden': {
                      target: 'paused',
                      actions: saveAs('playing'),
                      description: 'Saved as playing: a reload hides the page as well, and then continues.',
                    },
                  },
                },
                paused: { on: { 'resume.pressed': 'running' } },
              },
            },
          },
        },
        over: {
          entry: saveAs('over'),
          on: {
            'start.pressed': { target: 'inProgress', actions: 'clearRound' },
            'collection.pressed': { target: 'idle', actions: ['clearRound', 'removeSession'] },
          },
        },
      },
    },
    results: {
      description:
        'Stores rounds and shows the achievements that they unlock, independently of the current round.',
      initial: 'loading',
      states: {
        loading: {
          on: {
            'record.loaded': {
              target: 'idle',
              actions: { type: 'setRecord', params: ({ event }) => ({ record: event.record }) },
            },
          },
        },
        idle: { on: { 'round.ended': 'saving' } },
        saving: {
          invoke: {
            id: 'storeRound',
            src: 'storeRound',
            input: ({ context: { round, record } }) => ({
              result: { score: round.score, collected: round.collected },
              known: record,
            }),
            onDone: [
              {
                guard: { type: 'hasAchievement', params: ({ event }) => ({ output: event.output }) },
                target: 'notifying',
                actions: { type: 'setStored', params: ({ event }) => ({ output: event.output }) },
              },
              {
                target: 'idle',
                actions: { type: 'setStored', params: ({ event }) => ({ output: event.output }) },
              },
            ],
          },
        },
        notifying: { exit: 'clearNotice', on: { 'round.ended': 'saving' }, after: { noticeTime: 'idle' } },
      },
    },
  },
});
