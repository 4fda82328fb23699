import { describe, expect, it } from 'vitest';
import { loadedPhaseDefaults, newPhaseDefaults } from '../../contract/presale-rules.ts';
import { startInHarness } from '../../test/model/engine/harness.ts';
import {
  editReplay,
  entered,
  genesis,
  newPhaseReplay,
  TODAY,
} from '../../test/model/flows/presale/presale.model.ts';
import { phaseFormMachine } from './phase-form.machine.ts';
import type { PhaseFormInput } from './phase-form.setup.ts';

const open = (input: Partial<PhaseFormInput> = {}) =>
  startInHarness(phaseFormMachine, newPhaseReplay.actors, {
    id: null,
    today: TODAY,
    unsaved: null,
    ...input,
  });

async function openLoaded() {
  const story = open({ id: genesis.id });
  await story.harness.resolve('loadPhase', { outcome: 'loaded', phase: genesis });
  return story;
}

const theirs = { ...genesis, bonus: '15', revision: 2 };
const changed = { outcome: 'changed', text: 'Somebody was faster.' };
const change = { type: 'form.changed', values: entered } as const;
const submit = { type: 'form.submitted', values: entered } as const;

describe('a new phase', () => {
  it("starts with the day's defaults, and sends the entered values", () => {
    const { actor, harness } = open();
    expect(actor.getSnapshot().context.values).toEqual(newPhaseDefaults('2025-07-01'));
    actor.send(submit);
    expect(harness.inputOf('savePhase')).toEqual({ id: null, revision: null, values: entered });
  });

  it('emits its creation and the phases that share days with it', async () => {
    const { actor, harness, emitted } = open();
    actor.send(submit);
    await harness.resolve('savePhase', {
      outcome: 'saved',
      phase: { ...genesis, overlapsWith: ['Expansion', 'Final Wave'] },
    });
    expect(emitted).toEqual([
      { type: 'phaseCreated' },
      { type: 'phasesOverlap', names: ['Expansion', 'Final Wave'] },
    ]);
  });

  it('keeps the values after a rejection, and can be sent again', async () => {
    const { actor, harness, emitted } = open();
    actor.send(submit);
    await harness.resolve('savePhase', { outcome: 'refused', status: 500, text: 'It is broken.' });
    actor.send(submit);
    await harness.reject('savePhase', new Error('unreachable'));
    expect(actor.getSnapshot().context.values).toEqual(entered);
    expect(emitted).toEqual([
      { type: 'phaseCreationFailed', text: 'It is broken.' },
      { type: 'phaseCreationFailed', text: null },
    ]);
  });
});

describe('an edited phase', () => {
  it('is loaded, and sent with its revision', async () => {
    const { actor, harness, emitted } = await openLoaded();
    expect(actor.getSnapshot().context.values).toEqual(loadedPhaseDefaults(genesis));
    actor.send(submit);
    expect(harness.inputOf('savePhase')).toEqual({ id: 7, revision: 1, values: entered });
    await harness.resolve('savePhase', { outcome: 'saved', phase: { ...genesis, overlapsWith: [] } });
    expect(emitted).toEqual([{ type: 'phaseUpdated' }]);
  });

  it('reports why it failed to load, and loads on retry', async () => {
    const { actor, harness } = open({ id: 7 });
    await harness.resolve('loadPhase', { outcome: 'refused', status: 500, text: 'It is broken.' });
    expect(actor.getSnapshot().context.loadError).toBe('500: It is broken.');
    actor.send({ type: 'retry.pressed' });
    await harness.resolve('loadPhase', { outcome: 'loaded', phase: genesis });
    expect(actor.getSnapshot().value.phase).toEqual({ editing: 'upToDate' });
  });

  it("can overwrite another admin's version after the comparison", async () => {
    const { actor, harness, emitted } = await openLoaded();
    actor.send(submit);
    await harness.resolve('savePhase', changed);
    actor.send({ type: 'current.requested' });
    await harness.resolve('loadCurrent', { outcome: 'loaded', phase: theirs });
    actor.send({ type: 'own.kept' });
    actor.send(submit);
    expect(harness.inputOf('savePhase')).toEqual({ id: 7, revision: 2, values: entered });
    expect(emitted).toEqual([{ type: 'phaseUpdateFailed', text: 'Somebody was faster.' }]);
  });

  it("can accept another admin's version", async () => {
    const { actor, harness } = await openLoaded();
    actor.send(submit);
    await harness.resolve('savePhase', changed);
    actor.send({ type: 'current.requested' });
    await harness.resolve('loadCurrent', { outcome: 'loaded', phase: theirs });
    actor.send({ type: 'current.taken' });
    const { values, saved, revision } = actor.getSnapshot().context;
    expect({ values, saved, revision }).toEqual({
      values: loadedPhaseDefaults(theirs),
      saved: loadedPhaseDefaults(theirs),
      revision: 2,
    });
  });

  it('can become a new phase if another admin deleted it', async () => {
    const { actor, harness } = await openLoaded();
    actor.send(submit);
    await harness.resolve('savePhase', { outcome: 'gone', text: 'This phase does not exist any more.' });
    actor.send({ type: 'newPhase.chosen' });
    actor.send(submit);
    expect(harness.inputOf('savePhase')).toEqual({ id: null, revision: null, values: entered });
  });
});

describe('leaving', () => {
  const leaving = (story: ReturnType<typeof open>) => story.actor.getSnapshot().value.leaving;

  it('needs no confirmation without changes, or with reverted ones', () => {
    const story = open();
    story.actor.send({ type: 'leaving.requested' });
    story.actor.send(change);
    expect(leaving(story)).toBe('changed');
    story.actor.send({ type: 'form.changed', values: newPhaseDefaults(TODAY) });
    story.actor.send({ type: 'leaving.requested' });
    expect(leaving(story)).toBe('unchanged');
  });

  it('asks for a confirmation after a change', () => {
    const story = open();
    story.actor.send(change);
    story.actor.send({ type: 'leaving.requested' });
    expect(leaving(story)).toBe('confirming');
    story.actor.send({ type: 'leaving.cancelled' });
    story.actor.send({ type: 'leaving.requested' });
    story.actor.send({ type: 'leaving.confirmed' });
    expect(leaving(story)).toBe('discarded');
  });

  it('withdraws the confirmation once the changes are saved', async () => {
    const story = open();
    story.actor.send(submit);
    story.actor.send({ type: 'leaving.requested' });
    await story.harness.resolve('savePhase', { outcome: 'saved', phase: { ...genesis, overlapsWith: [] } });
    expect(leaving(story)).toBe('unchanged');
  });
});

describe('the end of the session', () => {
  it('emits the entered values without a confirmation', async () => {
    const unsaved = { id: 7, revision: 1, saved: loadedPhaseDefaults(genesis), values: entered };
    const refused = await openLoaded();
    refused.actor.send(submit);
    await refused.harness.resolve('savePhase', { outcome: 'sessionEnded' });
    refused.actor.send({ type: 'leaving.requested' });
    const closed = await openLoaded();
    closed.actor.send(change);
    closed.actor.send({ type: 'session.ended' });
    expect([refused.emitted, closed.emitted]).toEqual(Array(2).fill([{ type: 'sessionEnded', unsaved }]));
    expect(refused.actor.getSnapshot().value).toEqual({ phase: 'sessionEnded', leaving: 'unchanged' });
  });

  it('emits no values without changes', async () => {
    const { harness, emitted } = open({ id: 7 });
    await harness.resolve('loadPhase', { outcome: 'sessionEnded' });
    expect(emitted).toEqual([{ type: 'sessionEnded', unsaved: null }]);
  });

  it('lets a form restart with the emitted values', () => {
    const unsaved = { id: 7, revision: 1, saved: loadedPhaseDefaults(genesis), values: entered };
    const { actor, harness } = startInHarness(phaseFormMachine, editReplay.actors, {
      id: 7,
      today: TODAY,
      unsaved,
    });
    expect([actor.getSnapshot().context.values, harness.waiting]).toEqual([entered, []]);
    actor.send(submit);
    expect(harness.inputOf('savePhase')).toEqual({ id: 7, revision: 1, values: entered });
  });
});
