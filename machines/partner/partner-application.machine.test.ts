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
      actor.send({ type: 'requirement.ticked', requirement, isConfirmed }),
    submit: () => actor.send({ type: 'application.submitted' }),
    now: () => {
      const { value, context } = actor.getSnapshot();
      return { state: value, confirmed: [...context.confirmed], refusedFor: context.refusedFor };
    },
    isOver: () => actor.getSnapshot().status === 'done',
  };
}

describe('the partner application', () => {
  it('is approved once all three requirements are confirmed, and tells nothing', () => {
    const { tick, submit, now, isOver, emitted } = open();
    for (const requirement of requirements) tick(requirement);
    expect([now().state, isOver()]).toEqual(['fillingIn', false]);
    submit();
    expect([now().state, isOver(), emitted]).toEqual(['approved', true, []]);
  });

  it('is refused as long as one is missing, and says which', () => {
    const { tick, submit, now, emitted } = open();
    tick('compensation');
    submit();
    expect(now()).toEqual({
      state: 'refused',
      confirmed: ['compensation'],
      refusedFor: ['community', 'understanding'],
    });
    expect(emitted).toEqual([{ type: 'requirementsNotMet' }]);
  });

  it('tells again at every early try, and keeps in mind what was missing at the last one', () => {
    const { tick, submit, now, emitted } = open();
    submit();
    tick('community');
    expect(now().refusedFor).toEqual(requirements);
    submit();
    expect(now().refusedFor).toEqual(['compensation', 'understanding']);
    expect(emitted).toHaveLength(2);
  });

  it('calls nothing missing any more once all are confirmed, and a tick taken away counts no longer', () => {
    const { tick, submit, now } = open();
    submit();
    for (const requirement of requirements) tick(requirement);
    expect(now()).toEqual({ state: 'fillingIn', confirmed: requirements, refusedFor: [] });
    tick('understanding', false);
    submit();
    expect(now()).toEqual({
      state: 'refused',
      confirmed: ['community', 'compensation'],
      refusedFor: ['understanding'],
    });
  });
});
