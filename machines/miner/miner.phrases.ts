/** Phrases that the miner's states share: guards and actions with their parameters. */
import type { Units } from '../../contract/amounts.ts';
import type { EmailOutcome, LoginOutcome, SaveOutcome } from './miner.actors.ts';
import type { LoginEmitted, MinerEmitted } from './miner.emitted.ts';

/** The emitted that are told without a figure or a text. */
type PlainFact = {
  [Emitted in MinerEmitted as Emitted['type']]: keyof Emitted extends 'type' ? Emitted : never;
}[MinerEmitted['type']];

/** An action that tells a event which needs nothing but its name. */
export const tell = <Type extends PlainFact['type']>(type: Type) => ({
  type: 'tell' as const,
  params: { type } as MinerEmitted,
});

/** An action for a login that failed with words: the server's, or none. */
export const failWithWords = {
  type: 'failLogin' as const,
  params: ({ event }: { event: { output: EmailOutcome | LoginOutcome } }): LoginEmitted => ({
    type: 'loginErrored',
    text: event.output.outcome === 'refused' ? event.output.text : null,
  }),
};

/** An action for a login to which no usable answer came. */
export const failWithoutWords = {
  type: 'failLogin' as const,
  params: { type: 'loginErrored', text: null } satisfies LoginEmitted,
};

/** An action that adopts the answer to a save. */
export const adoptOutput = {
  type: 'adoptOutcome' as const,
  params: ({ event: { output, sent } }: { event: { output: SaveOutcome; sent?: Units } }) => ({
    outcome: output,
    sent,
  }),
};
