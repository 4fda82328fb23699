/** The phase form with edit conflicts, error responses and no responses. */
import { describe, expect, it } from 'vitest';
import { loadedPhaseDefaults } from '../../contract/presale-rules.ts';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { entered, genesis, newPhaseReplay, TODAY } from '../../test/model/flows/presale/presale.model.ts';
import { phaseFormMachine } from './phase-form.machine.ts';

const submit = { type: 'form.submitted', values: entered } as const;
const theirs = { ...genesis, bonus: '15', revision: 2 };
const REFUSED = { outcome: 'refused', status: 500, text: 'It is broken.' };
const unsaved = { id: 7, revision: 1, saved: loadedPhaseDefaults(genesis), values: entered };

const open = () =>
  startInHarness(phaseFormMachine, newPhaseReplay.actors, { id: 7, today: TODAY, unsaved: null });
type Story = ReturnType<typeof open>;

const phaseOf = ({ actor }: Story) => actor.getSnapshot().value.phase;
const contextOf = ({ actor }: Story) => actor.getSnapshot().context;

async function openLoaded(): Promise<Story> {
  const story = open();
  await story.harness.resolve('loadPhase', { outcome: 'loaded', phase: genesis });
  return story;
}

async function openOutdated(): Promise<Story> {
  const story = await openLoaded();
  story.actor.send(submit);
  await story.harness.resolve('savePhase', { outcome: 'changed', text: 'Somebody was faster.' });
  return story;
}

async function openComparing(): Promise<Story> {
  const story = await openOutdated();
  story.actor.send({ type: 'current.requested' });
  await story.harness.resolve('loadCurrent', { outcome: 'loaded', phase: theirs });
  return story;
}

describe('loading the phase', () => {
  it('requests the opened phase, and reports if it no longer exists', async () => {
    const story = open();
    expect([phaseOf(story), story.harness.inputOf('loadPhase')]).toEqual(['loading', { id: 7 }]);
    await story.harness.resolve('loadPhase', {
      outcome: 'gone',
      text: 'This phase does not exist any more.',
    });
    expect([phaseOf(story), story.emitted]).toEqual(['notFound', []]);
  });

  it('reports the reason of an error response, and none without a response', async () => {
    const story = open();
    await story.harness.resolve('loadPhase', REFUSED);
    expect([phaseOf(story), contextOf(story).loadError]).toEqual(['loadFailed', '500: It is broken.']);
    story.actor.send({ type: 'retry.pressed' });
    expect(contextOf(story).loadError).toBeNull();
    await story.harness.reject('loadPhase', new Error('unreachable'));
    expect([phaseOf(story), contextOf(story).loadError]).toEqual(['loadFailed', null]);
  });

  it('ends with the session', async () => {
    const story = open();
    await story.harness.resolve('loadPhase', { outcome: 'sessionEnded' });
    expect([phaseOf(story), story.emitted]).toEqual([
      'sessionEnded',
      [{ type: 'sessionEnded', unsaved: null }],
    ]);
  });
});

describe('a phase that another admin changed', () => {
  it('stays outdated until their version is opened', async () => {
    const story = await openOutdated();
    expect(phaseOf(story)).toEqual({ editing: 'outdated' });
    story.actor.send({ type: 'current.requested' });
    expect([phaseOf(story), story.harness.inputOf('loadCurrent')]).toEqual([
      { editing: 'loadingCurrent' },
      { id: 7 },
    ]);
    await story.harness.resolve('loadCurrent', { outcome: 'loaded', phase: theirs });
    expect([phaseOf(story), contextOf(story).current, contextOf(story).values]).toEqual([
      { editing: 'comparing' },
      theirs,
      entered,
    ]);
  });

  it.each([
    ['is refused', { text: 'It is broken.' }],
    ['gets no response', { text: null }],
  ])('stays outdated if the request for the current version %s, and emits it', async (what, emitted) => {
    const story = await openOutdated();
    story.actor.send({ type: 'current.requested' });
    await (what === 'is refused'
      ? story.harness.resolve('loadCurrent', REFUSED)
      : story.harness.reject('loadCurrent', new Error('unreachable')));
    expect([phaseOf(story), story.emitted.at(-1)]).toEqual([
      { editing: 'outdated' },
      { type: 'currentPhaseLoadFailed', ...emitted },
    ]);
  });

  it('may no longer exist, or the session may have ended', async () => {
    const gone = await openOutdated();
    gone.actor.send({ type: 'current.requested' });
    await gone.harness.resolve('loadCurrent', {
      outcome: 'gone',
      text: 'This phase does not exist any more.',
    });
    expect(phaseOf(gone)).toEqual({ editing: 'orphaned' });
    const ended = await openOutdated();
    ended.actor.send({ type: 'current.requested' });
    await ended.harness.resolve('loadCurrent', { outcome: 'sessionEnded' });
    expect([phaseOf(ended), ended.emitted.at(-1)]).toEqual([
      'sessionEnded',
      { type: 'sessionEnded', unsaved },
    ]);
  });

  it('ends the comparison with a choice', async () => {
    const taken = await openComparing();
    taken.actor.send({ type: 'current.taken' });
    expect([phaseOf(taken), contextOf(taken).current]).toEqual([{ editing: 'upToDate' }, null]);
    const kept = await openComparing();
    kept.actor.send({ type: 'own.kept' });
    const { current, saved, values } = contextOf(kept);
    expect([phaseOf(kept), current, saved, values]).toEqual([
      { editing: 'upToDate' },
      null,
      loadedPhaseDefaults(theirs),
      entered,
    ]);
  });

  it('ends the comparison with a submission or the end of the session', async () => {
    const sent = await openComparing();
    sent.actor.send(submit);
    expect([phaseOf(sent), contextOf(sent).current]).toEqual(['saving', null]);
    const ended = await openComparing();
    ended.actor.send({ type: 'session.ended' });
    expect([phaseOf(ended), contextOf(ended).current]).toEqual(['sessionEnded', null]);
  });
});

describe('saving', () => {
  it('returns to the form after an error response or none', async () => {
    const story = await openLoaded();
    story.actor.send(submit);
    await story.harness.resolve('savePhase', REFUSED);
    expect([phaseOf(story), story.emitted]).toEqual([
      { editing: 'upToDate' },
      [{ type: 'phaseUpdateFailed', text: 'It is broken.' }],
    ]);
    story.actor.send(submit);
    await story.harness.reject('savePhase', new Error('unreachable'));
    expect([phaseOf(story), story.emitted.at(-1)]).toEqual([
      { editing: 'upToDate' },
      { type: 'phaseUpdateFailed', text: null },
    ]);
  });

  it('of a deleted phase offers to create a new one', async () => {
    const story = await openLoaded();
    story.actor.send(submit);
    await story.harness.resolve('savePhase', {
      outcome: 'gone',
      text: 'This phase does not exist any more.',
    });
    expect([phaseOf(story), story.emitted]).toEqual([
      { editing: 'orphaned' },
      [{ type: 'phaseUpdateFailed', text: 'This phase does not exist any more.' }],
    ]);
    story.actor.send({ type: 'newPhase.chosen' });
    expect(phaseOf(story)).toEqual({ editing: 'upToDate' });
  });

  it('ends without unsaved changes', async () => {
    const story = await openLoaded();
    story.actor.send(submit);
    await story.harness.resolve('savePhase', { outcome: 'saved', phase: { ...genesis, overlapsWith: [] } });
    expect([phaseOf(story), contextOf(story).saved]).toEqual(['saved', entered]);
  });

  it('emits the sent values if the session ends meanwhile', async () => {
    const story = await openLoaded();
    story.actor.send(submit);
    story.actor.send({ type: 'session.ended' });
    expect([phaseOf(story), story.emitted, story.harness.waiting]).toEqual([
      'sessionEnded',
      [{ type: 'sessionEnded', unsaved }],
      [],
    ]);
    expect(contextOf(story).saved).toEqual(entered);
  });
});

it('confirms leaving again after another change', async () => {
  const { actor } = await openLoaded();
  actor.send({ type: 'form.changed', values: entered });
  actor.send({ type: 'leaving.requested' });
  actor.send({ type: 'leaving.confirmed' });
  actor.send({ type: 'form.changed', values: { ...entered, name: 'Another Name' } });
  expect(actor.getSnapshot().value.leaving).toBe('changed');
  actor.send({ type: 'leaving.requested' });
  expect(actor.getSnapshot().value.leaving).toBe('confirming');
});
