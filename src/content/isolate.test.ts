import { expect, it } from 'vitest';
import { isolate, showControls } from './isolate.ts';

it.each(['ada@example.com', 'Zoë 王小明', 'Жанна', ''])(
  'leaves %j, which is written from left to right',
  text => {
    expect(isolate(text)).toBe(text);
  },
);

it.each(['שלום', 'محمد', 'ada مرحبا 1', '\u07CA', '\u{1E900}\u{1E901}'])('isolates %j', text => {
  expect(isolate(text)).toBe(`\u2068${text}\u2069`);
});

it('shows the controls of direction, so that none ends the isolation', () => {
  expect(showControls('a\u202Emoc.elpmaxe@b')).toBe('a\uFFFDmoc.elpmaxe@b');
  expect(isolate('ש\u2069\u202Eb')).toBe('\u2068ש\uFFFD\uFFFDb\u2069');
});
