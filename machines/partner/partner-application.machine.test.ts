import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { partnerApplicationReplay } from '../../test/model/flows/partner-application/partner-application.model.ts';
import { type Requirement, requirements } from './partner.rules.ts';
import { partnerApplicationMachine } from './partner-application.machine.ts';

function open() {
  const { actor, emitted } = startInHarness(partnerApplicationMachine, partnerApplicationReplay.actors);
  return {
    emitted,
    tick: (requirement: Requirement, isConfirmed = true) =>
      actor.send({ type: 'requirement.toggled', requirement, isConfirmed }),
    submit: () => actor.send({ type: 'application.submitted' }),
    now: () => {
      const { value, context } = actor.getSnapshot();
      return { state: value, confirmed: [...context.confirmed], missing: context.missing };
    },
    isOver: () => actor.getSnapshot().status === 'done',
  };
}

describe('the partner application', () => {
  it('is approved with all three requirements confirmed, and emits it', () => {
    const { tick, submit, now, isOver, emitted } = open();
    for (const requirement of requirements) tick(requirement);
    expect([now().state, isOver()]).toEqual(['editing', false]);
    submit();
    expect([now().state, isOver(), emitted]).toEqual(['approved', true, [{ type: 'applicationApproved' }]]);
  });

  it('is incomplete while a requirement is missing, and names it', () => {
    const { tick, submit, now, emitted } = open();
    tick('compensation');
    submit();
    expect(now()).toEqual({
      state: 'incomplete',
      confirmed: ['compensation'],
      missing: ['community', 'understanding'],
    });
    expect(emitted).toEqual([{ type: 'requirementsNotMet' }]);
  });

  it('emits at every early submission, and keeps what was missing at the last one', () => {
    const { tick, submit, now, emitted } = open();
    submit();
    tick('community');
    expect(now().missing).toEqual(requirements);
    submit();
    expect(now().missing).toEqual(['compensation', 'understanding']);
    expect(emitted).toHaveLength(2);
  });

  it('lists nothing as missing after the last confirmation, and respects a removed one', () => {
    const { tick, submit, now } = open();
    submit();
    for (const requirement of requirements) tick(requirement);
    expect(now()).toEqual({ state: 'editing', confirmed: requirements, missing: [] });
    tick('understanding', false);
    submit();
    expect(now()).toEqual({
      state: 'incomplete',
      confirmed: ['community', 'compensation'],
      missing: ['understanding'],
    });
  });
});
