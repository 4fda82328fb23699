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
  it('begins with the defaults of the day, and is sent as it was entered', () => {
    const { actor, harness } = open();
    expect(actor.getSnapshot().context.values).toEqual(newPhaseDefaults('2025-07-01'));
    actor.send(submit);
    expect(harness.inputOf('savePhase')).toEqual({ id: null, revision: null, values: entered });
  });

  it('tells that it was created, and with which others it shares days', async () => {
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

  it('keeps what was entered when it is refused, and can be sent again', async () => {
    const { actor, harness, emitted } = open();
    actor.send(submit);
    await harness.resolve('savePhase', { outcome: 'refused', status: 500, text: 'It is broken.' });
    actor.send(submit);
    await harness.reject('savePhase', new Error('unreachable'));
    expect(actor.getSnapshot().context.values).toEqual(entered);
    expect(emitted).toEqual([
      { type: 'phaseNotCreated', text: 'It is broken.' },
      { type: 'phaseNotCreated', text: null },
    ]);
  });
});

describe('a phase that is changed', () => {
  it('is loaded, and sent with what it was built on', async () => {
    const { actor, harness, emitted } = await openLoaded();
    expect(actor.getSnapshot().context.values).toEqual(loadedPhaseDefaults(genesis));
    actor.send(submit);
    expect(harness.inputOf('savePhase')).toEqual({ id: 7, revision: 1, values: entered });
    await harness.resolve('savePhase', { outcome: 'saved', phase: { ...genesis, overlapsWith: [] } });
    expect(emitted).toEqual([{ type: 'phaseUpdated' }]);
  });

  it('says why it cannot be loaded, and is loaded when that is asked for again', async () => {
    const { actor, harness } = open({ id: 7 });
    await harness.resolve('loadPhase', { outcome: 'refused', status: 500, text: 'It is broken.' });
    expect(actor.getSnapshot().context.refusal).toBe('500: It is broken.');
    actor.send({ type: 'retry.pressed' });
    await harness.resolve('loadPhase', { outcome: 'loaded', phase: genesis });
    expect(actor.getSnapshot().value.phase).toEqual({ editing: 'undisturbed' });
  });

  it('can be saved over what somebody else saved, once that was looked at', async () => {
    const { actor, harness, emitted } = await openLoaded();
    actor.send(submit);
    await harness.resolve('savePhase', changed);
    actor.send({ type: 'current.requested' });
    await harness.resolve('loadCurrent', { outcome: 'loaded', phase: theirs });
    actor.send({ type: 'own.kept' });
    actor.send(submit);
    expect(harness.inputOf('savePhase')).toEqual({ id: 7, revision: 2, values: entered });
    expect(emitted).toEqual([{ type: 'phaseNotUpdated', text: 'Somebody was faster.' }]);
  });

  it('can be taken over from somebody else', async () => {
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

  it('can become a new one when somebody else has deleted it', async () => {
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

  it('is free while nothing was changed, also after a change was taken back', () => {
    const story = open();
    story.actor.send({ type: 'leaving.tried' });
    story.actor.send(change);
    story.actor.send({ type: 'form.changed', values: newPhaseDefaults(TODAY) });
    story.actor.send({ type: 'leaving.tried' });
    expect(leaving(story)).toBe('free');
  });

  it('asks once something was changed, and stays or goes as it is answered', () => {
    const story = open();
    story.actor.send(change);
    story.actor.send({ type: 'leaving.tried' });
    expect(leaving(story)).toBe('asking');
    story.actor.send({ type: 'leaving.cancelled' });
    story.actor.send({ type: 'leaving.tried' });
    story.actor.send({ type: 'leaving.confirmed' });
    expect(leaving(story)).toBe('allowed');
  });

  it('asks no more once it was saved', async () => {
    const story = open();
    story.actor.send(submit);
    story.actor.send({ type: 'leaving.tried' });
    await story.harness.resolve('savePhase', { outcome: 'saved', phase: { ...genesis, overlapsWith: [] } });
    expect(leaving(story)).toBe('free');
  });
});

describe('the end of the session', () => {
  it('hands over what was entered, whatever told of it, and asks nothing', async () => {
    const unsaved = { id: 7, revision: 1, saved: loadedPhaseDefaults(genesis), values: entered };
    const refused = await openLoaded();
    refused.actor.send(submit);
    await refused.harness.resolve('savePhase', { outcome: 'sessionEnded' });
    refused.actor.send({ type: 'leaving.tried' });
    const told = await openLoaded();
    told.actor.send(change);
    told.actor.send({ type: 'session.ended' });
    expect([refused.emitted, told.emitted]).toEqual(Array(2).fill([{ type: 'sessionEnded', unsaved }]));
    expect(refused.actor.getSnapshot().value).toEqual({ phase: 'sessionEnded', leaving: 'free' });
  });

  it('hands over nothing where nothing was entered', async () => {
    const { harness, emitted } = open({ id: 7 });
    await harness.resolve('loadPhase', { outcome: 'sessionEnded' });
    expect(emitted).toEqual([{ type: 'sessionEnded', unsaved: null }]);
  });

  it('leaves a form that goes on with what was handed over', () => {
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
