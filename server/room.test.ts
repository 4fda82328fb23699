import { expect, test } from 'vitest';
import { openRoom, type Room } from './room.ts';

const WINDOW = 100;

function open(options: Partial<Parameters<typeof openRoom>[0]> = {}) {
  let now = 0;
  const room = openRoom({ most: 100, least: 10, first: 100, within: 500, clock: () => now, ...options });
  /** Lets as many in as there is room for, and one more; all leave after so many milliseconds. */
  const fill = (ms: number): number => {
    const leave = enterAll(room);
    now += ms;
    for (const one of leave) one();
    return leave.length;
  };
  return { room, fill, pass: (ms: number) => (now += ms) };
}

function enterAll(room: Room): readonly (() => void)[] {
  const leave: (() => void)[] = [];
  for (let one = room.enter(); one; one = room.enter()) leave.push(one);
  return leave;
}

test('it has room for the most there may be, and again for each who leaves', () => {
  const { room } = open({ most: 3 });
  const [first] = enterAll(room);
  expect(room.inside()).toBe(3);

  first?.();

  expect([room.inside(), room.enter() !== undefined, room.enter()]).toEqual([2, true, undefined]);
});

test('fewer are let in while they take too long, down to the fewest', () => {
  const { room, fill } = open();

  expect(Array.from({ length: 4 }, () => fill(501))).toEqual([100, 80, 64, 51]);
  for (let round = 0; round < 20; round += 1) fill(501);
  expect(room.limit()).toBe(10);
});

test('more are let in again when they are in time and somebody had to go', () => {
  const { room, fill } = open();
  for (let round = 0; round < 20; round += 1) fill(501);

  // The first of them end a moment that most were late in.
  fill(WINDOW);
  fill(WINDOW);
  expect(room.limit()).toBe(11);
  for (let round = 0; round < 40; round += 1) fill(WINDOW);
  expect(room.limit()).toBe(100);
});

test('it begins with few, and finds out', () => {
  const { room, fill } = open({ first: 20 });

  expect(Array.from({ length: 3 }, () => fill(WINDOW))).toEqual([20, 22, 25]);
  for (let round = 0; round < 20; round += 1) fill(WINDOW);
  expect(room.limit()).toBe(100);
});

test('nothing changes while nobody has to go', () => {
  const { room, pass, fill } = open();
  for (let round = 0; round < 20; round += 1) fill(501);

  for (let round = 0; round < 5; round += 1) {
    const leave = room.enter();
    pass(WINDOW);
    leave?.();
  }

  expect(room.limit()).toBe(10);
});

test('fewer are let in while those outside wait too long for a word, though all inside are in time', () => {
  let isHeldUp = true;
  const { fill } = open({ isHeldUp: () => isHeldUp });

  expect(Array.from({ length: 3 }, () => fill(WINDOW))).toEqual([100, 80, 64]);
  isHeldUp = false;
  expect(Array.from({ length: 3 }, () => fill(WINDOW))).toEqual([51, 57, 63]);
});

test('one that takes long among many that do not is no reason', () => {
  const { room, pass } = open();
  const slow = room.enter();
  pass(600);
  const quick = [room.enter(), room.enter(), room.enter()];
  for (const leave of quick) leave?.();
  slow?.();
  const last = room.enter();
  pass(WINDOW);
  last?.();

  expect(room.limit()).toBe(100);
});
