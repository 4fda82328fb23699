/** Model of the tooltips: two controls, and what tells the states apart. */
import { type TooltipTarget, tooltipMachine } from '../../../../machines/tooltip/tooltip.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

export const theme: TooltipTarget = { id: 'theme', label: 'Switch the theme' };
export const copy: TooltipTarget = { id: 'copy', label: 'Copy the address' };

export const tooltipReplayOf = (targets: readonly TooltipTarget[]): Replay<typeof tooltipMachine> => ({
  model: {
    machine: tooltipMachine,
    input: undefined,
    cases: { 'target.entered': targets.map(target => ({ target })) },
    caseOf: event => (event as { target?: TooltipTarget }).target?.id,
    abstraction: ({ target }) => target?.id,
  },
  actors: () => ({}),
  invariant: state => {
    const { target } = state.context;
    expectToHold({
      'an open or waiting tooltip has a target, others have none':
        (target !== null) === (state.matches('open') || state.matches('waitingToOpen')),
    });
  },
});

export const tooltipReplay = tooltipReplayOf([theme, copy]);
