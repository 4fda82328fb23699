import { expect, it } from 'vitest';
import { newsletterReplay } from '../../../test/model/flows/newsletter/newsletter.model.ts';
import { mutantNamed, unchanged } from './mutants.ts';
import { allReplays, isNoticed, replayOriginal } from './paths-run.ts';

const { machine } = newsletterReplay.model;
const original = await replayOriginal([newsletterReplay]);

it.each([
  'editing, email.submitted 1: target subscribing → editing',
  'editing, email.submitted 2: double emitEvent subscriberEmailInvalid',
  'subscribing, all done 1: emit another event than emitEvent subscribed',
  'subscribing.request.pending, subscribe done: remove the transition',
  'delay minSubscribing: a tenth',
])('paths of the original notice "%s"', async name => {
  expect(await isNoticed(mutantNamed(machine, name), original)).toBe(true);
});

it('paths of the original do not notice a copy without a mistake', async () => {
  expect(await isNoticed(unchanged(machine), original)).toBe(false);
});

it('paths that never reach the state of a mutant do not notice it', async () => {
  const mutant = mutantNamed(machine, 'delay minSubscribing: doubled');
  const elsewhere = original.map(path => ({ ...path, states: new Set<string>() }));
  expect(await isNoticed(mutant, elsewhere)).toBe(false);
});

it('finds the replays of every model once', async () => {
  const replays = await allReplays();
  expect(replays).toContain(newsletterReplay);
  expect(new Set(replays).size).toBe(replays.length);
});
