import { expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { withActorOfPage } from './actor-of-page.ts';
import { Harness } from './harness.ts';

const parcel = setup({ actors: { send: fromPromise(() => Promise.resolve('stub')) } }).createMachine({
  id: 'parcel',
  initial: 'sending',
  states: { sending: { invoke: { id: 'send', src: 'send', onDone: 'sent' } }, sent: {} },
});

/** What a page does when it is rendered. */
const startOnPage = () =>
  createActor(parcel.provide({ actors: { send: fromPromise(() => Promise.resolve('by post')) } })).start();

test('a page creates its actor, and the test answers what it invokes', async () => {
  const harness = new Harness();
  const open = async () => void startOnPage();
  await withActorOfPage(parcel, { send: harness.promise() }, open, async actor => {
    expect([actor.getSnapshot().value, harness.waiting]).toEqual(['sending', ['send']]);
    await harness.resolve('send', 'by the test');
    expect(actor.getSnapshot().value).toBe('sent');
  });
});

test('the actor of the address to which a page has gone is the last one', async () => {
  const actors: unknown[] = [];
  const open = async () => void actors.push(startOnPage(), startOnPage());
  const last = await withActorOfPage(parcel, {}, open, async actor => actor);
  expect(actors.indexOf(last)).toBe(1);
});

test('a page without the actor is an error, and the next one gets the actors of the product', async () => {
  const actors = { send: new Harness().promise() };
  const nothing = async () => undefined;
  await expect(withActorOfPage(parcel, actors, nothing, nothing)).rejects.toThrow(
    'The page has created no actor of parcel.',
  );
  const next = startOnPage();
  await expect.poll(() => next.getSnapshot().value, { timeout: 1_000 }).toBe('sent');
});
