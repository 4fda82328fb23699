import { EMPTY_RECORD } from './collection.rules.ts';
import { gameSetup, resumesAs, saveAs, withTick, withTold } from './game.setup.ts';
import { NO_ROUND } from './round.rules.ts';

export const gameMachine = gameSetup.createMachine({
  id: 'game',
  description:
    'The token game: a countdown, a round of 30 seconds, and its result. Each frame advances the clock of the round; the positions of the tokens follow from that clock.',
  context: { round: NO_ROUND, countdown: 0, record: EMPTY_RECORD, achievement: null, isPersisted: true },
  invoke: { id: 'memory', src: 'memory' },
  on: {
    'record.changed': { actions: { type: 'takeRecord', params: ({ event }) => ({ record: event.record }) } },
  },
  type: 'parallel',
  states: {
    round: {
      initial: 'idle',
      states: {
        /** The start and the collection. */
        idle: {
          on: {
            'start.pressed': { target: 'underWay', actions: 'clearRound' },
            'memory.told': [
              {
                guard: resumesAs('paused'),
                target: 'underWay.playing.paused',
                actions: withTold('takeSession'),
              },
              {
                guard: resumesAs('counting'),
                target: 'underWay.countdown.ticking',
                actions: withTold('takeSession'),
              },
              // Who comes back from a reload has a moment to find the mouse again.
              {
                guard: resumesAs('playing'),
                target: 'underWay.countdown.go',
                actions: withTold('takeSession'),
              },
            ],
          },
        },
        underWay: {
          invoke: { id: 'pageVisibility', src: 'pageVisibility' },
          on: { 'quit.pressed': { target: 'idle', actions: ['clearRound', 'forgetSession'] } },
          initial: 'countdown',
          states: {
            countdown: {
              initial: 'choosingSeed',
              on: { 'page.hidden': '.unseen' },
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
                      { guard: 'countsOn', target: 'ticking', reenter: true, actions: 'countDown' },
                      { target: 'go', actions: 'countDown' },
                    ],
                  },
                },
                go: { after: { goTime: '#game.round.underWay.playing' } },
                unseen: {
                  on: {
                    'page.shown': [{ guard: 'hasCountedDown', target: 'go' }, { target: 'ticking' }],
                  },
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
                        actions: [withTick('advance'), 'sayRoundEnded'],
                      },
                      {
                        guard: withTick('endsWithNothing'),
                        target: '#game.round.over',
                        actions: withTick('advance'),
                      },
                      {
                        guard: withTick('beginsSecond'),
                        actions: [withTick('advance'), saveAs('playing')],
                      },
                      { actions: withTick('advance') },
                    ],
                    'token.caught': {
                      guard: { type: 'isFalling', params: ({ event }) => ({ id: event.id }) },
                      actions: [
                        { type: 'collect', params: ({ event }) => ({ id: event.id }) },
                        saveAs('playing'),
                      ],
                    },
                    'lane.pressed': {
                      guard: { type: 'hasTokenInLane', params: ({ event }) => ({ lane: event.lane }) },
                      actions: [
                        { type: 'collectInLane', params: ({ event }) => ({ lane: event.lane }) },
                        saveAs('playing'),
                      ],
                    },
                    'pause.pressed': { target: 'paused', actions: saveAs('paused') },
                    // Saved as playing: a reload hides the page as well, and goes on by itself.
                    'page.hidden': { target: 'paused', actions: saveAs('playing') },
                  },
                },
                paused: {
                  on: { 'resume.pressed': 'running' },
                },
              },
            },
          },
        },
        over: {
          entry: saveAs('over'),
          on: {
            'start.pressed': { target: 'underWay', actions: 'clearRound' },
            'collection.pressed': { target: 'idle', actions: ['clearRound', 'forgetSession'] },
          },
        },
      },
    },
    /** What is kept, and the notice of what it unlocked: it goes on whatever the player does meanwhile. */
    results: {
      initial: 'recalling',
      states: {
        recalling: {
          on: {
            'memory.told': {
              target: 'known',
              actions: { type: 'takeRecord', params: ({ event }) => ({ record: event.record }) },
            },
          },
        },
        known: { on: { 'round.ended': 'storing' } },
        storing: {
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
                target: 'noticing',
                actions: { type: 'takeStored', params: ({ event }) => ({ output: event.output }) },
              },
              {
                target: 'known',
                actions: { type: 'takeStored', params: ({ event }) => ({ output: event.output }) },
              },
            ],
            onError: { target: 'known', actions: 'markNotPersisted' },
          },
        },
        noticing: {
          exit: 'endNotice',
          on: { 'round.ended': 'storing' },
          after: { noticeTime: 'known' },
        },
      },
    },
  },
});
