import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { PAGE_SIZE } from '../../contract/pages.ts';
import { settled, startInHarness } from '../../test/model/engine/harness.ts';
import {
  adminListReplay,
  firstQuery,
  secondQuery,
  subscribers,
} from '../../test/model/flows/admin/admin.model.ts';
import type { ListOutcome, ListPage } from './admin.actors.ts';
import { adminListMachine } from './admin-list.machine.ts';

const open = () => startInHarness(adminListMachine, adminListReplay.actors, { query: firstQuery });
const pageOf = (total: number): ListPage => ({ rows: subscribers, total, next: null });
const listed = (total: number) => ({ outcome: 'listed', page: pageOf(total) });

it('ignores a response to an earlier query, which arrives late', async () => {
  const answers: ((total: number) => void)[] = [];
  const { actor } = startInHarness(
    adminListMachine.provide({
      actors: {
        loadPage: fromPromise(
          () => new Promise(resolve => answers.push(total => resolve(listed(total) as ListOutcome))),
        ),
      },
    }),
    harness => ({ changes: harness.silence() }),
    { query: firstQuery },
  );
  actor.send({ type: 'query.changed', query: secondQuery });
  answers[1]?.(40);
  await settled();
  answers[0]?.(1);
  await settled();
  expect(actor.getSnapshot().context.page).toEqual(pageOf(40));
});

it('asks for the query and the search of the moment', async () => {
  const { actor, harness } = open();
  expect(harness.inputOf('loadPage')).toEqual({ query: firstQuery, search: '' });
  actor.send({ type: 'query.changed', query: secondQuery });
  expect(harness.inputOf('loadPage')).toEqual({ query: secondQuery, search: '' });
  actor.send({ type: 'search.submitted', search: ' ada ' });
  expect(harness.inputOf('loadPage')).toEqual({ query: firstQuery, search: 'ada' });
});

it('does not ask again for the same query or search', async () => {
  const { actor, harness } = open();
  await harness.resolve('loadPage', listed(2));
  actor.send({ type: 'query.changed', query: { ...firstQuery } });
  actor.send({ type: 'search.submitted', search: '  ' });
  expect([actor.getSnapshot().value, harness.asked.length]).toEqual([{ open: 'shown' }, 1]);
});

it('keeps the page visible while the next one loads, and no stale one after a failure', async () => {
  const { actor, harness } = open();
  await harness.resolve('loadPage', listed(30));
  actor.send({ type: 'query.changed', query: secondQuery });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.page]).toEqual([
    { open: 'loading' },
    pageOf(30),
  ]);
  await harness.resolve('loadPage', { outcome: 'refused', status: 503, text: 'Later, please.' });
  expect(actor.getSnapshot().context).toMatchObject({ page: null, loadError: '503: Later, please.' });
});

it('loads the last page instead of one that does not exist, which it shows until then', async () => {
  const { actor, harness, emitted } = open();
  await harness.resolve('loadPage', listed(3 * PAGE_SIZE));
  actor.send({ type: 'query.changed', query: { ...firstQuery, page: 9 } });
  const behind = { outcome: 'listed', page: { rows: [], total: PAGE_SIZE + 1, next: null } };
  await harness.resolve('loadPage', behind);
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: 'loading' },
    context: { query: secondQuery, page: pageOf(3 * PAGE_SIZE) },
  });
  expect([harness.inputOf('loadPage'), emitted]).toEqual([
    { query: secondQuery, search: '' },
    [{ type: 'lastPageRequested', query: secondQuery }],
  ]);
  // The address follows.
  actor.send({ type: 'query.changed', query: secondQuery });
  expect(harness.asked).toHaveLength(3);

  // Others remove the rest meanwhile.
  await harness.resolve('loadPage', { outcome: 'listed', page: { rows: [], total: 0, next: null } });
  expect(harness.inputOf('loadPage')).toEqual({ query: firstQuery, search: '' });
  await harness.resolve('loadPage', { outcome: 'listed', page: { rows: [], total: 0, next: null } });
  expect(actor.getSnapshot()).toMatchObject({ value: { open: 'shown' }, context: { query: firstQuery } });
});

it('shows the last page again after its only row is removed', async () => {
  const { actor, harness } = open();
  actor.send({ type: 'query.changed', query: secondQuery });
  await harness.resolve('loadPage', listed(PAGE_SIZE + 1));
  actor.send({ type: 'list.changed' });
  await harness.resolve('loadPage', { outcome: 'listed', page: { rows: [], total: PAGE_SIZE, next: null } });
  expect(harness.inputOf('loadPage')).toEqual({ query: firstQuery, search: '' });
});

it('asks nothing more once the session has ended', async () => {
  const { actor, harness, emitted } = open();
  await harness.resolve('loadPage', { outcome: 'sessionEnded' });
  actor.send({ type: 'query.changed', query: secondQuery });
  expect([actor.getSnapshot().value, emitted, harness.asked.length]).toEqual([
    'sessionEnded',
    [{ type: 'sessionEnded' }],
    1,
  ]);
});
