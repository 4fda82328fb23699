import { expect, it } from 'vitest';
import { newsletterReplay } from '../../../test/model/flows/newsletter/newsletter.model.ts';
import { isEnough, showsInTable, walksOf } from './machine-run.ts';
import { mutantNamed } from './mutants.ts';

const { machine } = newsletterReplay.model;
const walks = await walksOf([newsletterReplay]);

it.each([
  'editing, email.submitted 1: target subscribing → editing',
  'editing, email.submitted 2: double emitEvent subscriberEmailInvalid',
  'subscribing, all done 1: emit another event than emitEvent subscribed',
  'subscribing.request.pending, subscribe done: remove the transition',
  'delay minSubscribing: doubled',
])('the table shows "%s"', name => {
  expect(showsInTable(mutantNamed(machine, name), walks)).toBe(true);
});

it('the table does not show a copy without a mistake', () => {
  expect(showsInTable({ name: 'unchanged', stateId: machine.root.id, machine: () => machine }, walks)).toBe(
    false,
  );
});

it.each([
  ['enough', 80, 16, true],
  ['too few by the table', 79, 16, false],
  ['too many survivors', 80, 17, false],
])('decides: %s', (_, byTable, survivors, expected) => {
  const result = { id: 'bowl', mutants: 100, byTable, survivors: Array<string>(survivors).fill('drop') };
  expect(isEnough([result])).toBe(expected);
});
