/** Survivors that are accepted, by reason. They still lower the score. */
import type { Survivor } from './results.ts';

/** Names a mutant by file, code and replacement; line numbers change too often. */
export const nameOf = ({ file, code, replacement }: Survivor): string =>
  `${file}: ${code} => ${replacement.replaceAll(/\s+/g, ' ')}`;

const GUARDED = 'The machine’s guard has decided before; the condition only narrows the type.';

const SAME_NUMBER = 'An empty text and "0" are the same number, and a text that is split has a first part.';

const PLACEHOLDER = 'A placeholder: it is replaced before anybody reads it.';

const UNREACHABLE = 'Unreachable: the code only satisfies the compiler.';

const PLAYED =
  'What is kept of a round tells counting, paused and over from the rest, which is a round that is played: no other word is looked at.';

const STOPOVER =
  'The bowl reports the loss at once, and from there the flow goes on to the next save, wherever the report finds it.';

const ONE_TEXT = 'Every refusal that is answered as JSON has one text, and there is nothing to join.';

export const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  [GUARDED]: [
    "machines/account/change-pin.machine.ts: outcome.outcome === 'changed' => false",
    'machines/account/change-pin.machine.ts: \'changed\' => ""',
    "machines/account/devices.machine.ts: outcome.outcome === 'listed' => true",
    "machines/account/devices.machine.ts: outcome.outcome === 'signedOut' => true",
    "machines/account/devices.machine.ts: outcome.outcome === 'refused' => true",
    "machines/account/history.machine.ts: outcome.outcome === 'listed' => true",
    "machines/account/history.machine.ts: outcome.outcome === 'refused' => true",
    "machines/auth/visitor.setup.ts: outcome.outcome === 'refused' => true",
    'machines/auth/visitor.setup.ts: \'\' => "Stryker was here!"',
    'machines/auth/visitor.setup.ts: context.user?.username => context.user.username',
    'machines/game/game.setup.ts: lowest === undefined => false',
    'machines/game/game.setup.ts: session === null => false',
    "machines/leaderboard/leaderboard.machine.ts: outcome.outcome === 'listed' => true",
    "machines/leaderboard/leaderboard.machine.ts: outcome.outcome === 'ranked' => true",
    "machines/miner/bowl.setup.ts: outcome.outcome === 'unauthorized' => false",
    'machines/miner/bowl.setup.ts: \'unauthorized\' => ""',
    'machines/miner/miner.login.ts: \'\' => "Stryker was here!"',
    "machines/miner/miner.login.ts: event.output.outcome === 'refused' => true",
    "machines/miner/miner.setup.ts: outcome.outcome !== 'loggedIn' => false",
    "machines/miner/wallet-address.machine.ts: outcome.outcome === 'refused' => true",
    'machines/newsletter/newsletter.machine.ts: context.outcome?.outcome => context.outcome.outcome',
    'machines/presale/phase-deletion.machine.ts: context.phaseToDelete?.id => context.phaseToDelete.id',
    "machines/presale/phase-deletion.machine.ts: outcome.outcome === 'refused' => true",
    "machines/presale/phase-form.setup.ts: outcome.outcome === 'loaded' => true",
    "machines/presale/phase-form.setup.ts: outcome.outcome === 'refused' => true",
    "machines/presale/phase-form.setup.ts: outcome.outcome === 'saved' => true",
    'machines/presale/phase-form.setup.ts: [] => ["Stryker was here"]',
    "tools/inspector/machines/qa-recorder.machine.ts: outcome.outcome === 'recorded' => true",
    'tools/inspector/machines/qa-recorder.machine.ts: context.recording?.link => context.recording.link',
    'tools/inspector/machines/qa-recorder.machine.ts: \'\' => "Stryker was here!"',
    'machines/toasts/toasts.machine.ts: [] => ["Stryker was here"]',
    'machines/wallet/wallet.setup.ts: \'\' => "Stryker was here!"',
    'machines/wallet/wallet.setup.ts: context.remembered?.walletId => context.remembered.walletId',
    'machines/wallet/wallet.setup.ts: remembered !== null => true',
    'machines/wallet/wallet.setup.ts: chainId !== null => true',
    'machines/wallet/wallet.setup.ts: remembered?.walletId => remembered.walletId',
    'machines/wallet/wallet.setup.ts: remembered?.address => remembered.address',
  ],
  [SAME_NUMBER]: [
    'contract/amounts.ts: \'0\' => ""',
    'contract/decimals.ts: \'\' => "Stryker was here!"',
    'contract/presale-fields.ts: \'0\' => ""',
    'machines/achievements/achievement.rules.ts: \'0\' => ""',
  ],
  [UNREACHABLE]: [
    'contract/openapi.ts: \'Rejected.\' => ""',
    "contract/presale-fields.ts: () => '' as const => () => undefined",
    'machines/game/token.rules.ts: \'bronze\' => ""',
    'machines/miner/miner.context.ts: serverClock === null => false',
    'tools/statechart/statechart.ts: check?.name => check.name',
  ],
  [PLAYED]: ['machines/game/game.machine.ts: \'playing\' => ""'],
  [STOPOVER]: ['machines/miner/miner.saving.ts: \'idle\' => ""'],
  [ONE_TEXT]: ['contract/openapi.ts: \' \' => ""'],
  [PLACEHOLDER]: [
    'machines/game/round.rules.ts: [] => ["Stryker was here"]',
    'machines/presale/phase-deletion.machine.ts: { phaseToDelete: null } => {}',
    'machines/price-chart/price-chart.machine.ts: [] => ["Stryker was here"]',
    'tools/inspector/machines/qa-link.machine.ts: [] => ["Stryker was here"]',
    'machines/tps-speed/tps-speed.machine.ts: [] => ["Stryker was here"]',
  ],
};

/** Returns the reason that accepts a survivor, if there is one. */
export const reasonFor = (survivor: Survivor): string | undefined =>
  Object.keys(ACCEPTED).find(reason => ACCEPTED[reason]?.includes(nameOf(survivor)));
