import { describe, expect, it } from 'vitest';
import { formsOfUsername, hasInvisible, isIdentifier, preparePassword, prepareUsername } from './precis.ts';

/** Named by code points, since none of them can be seen. */
const named = (characters: readonly string[]) =>
  characters.map(character => [
    `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
    character,
  ]);

describe('a name', () => {
  it.each([
    ['decomposed', 'e\u0301milie', '\u00E9milie'],
    ['composed', '\u00E9milie', '\u00E9milie'],
    ['of a compatible letter', '\u212Bngstr\u00F6m', '\u00C5ngstr\u00F6m'],
    ['fullwidth', '\uFF27\uFF52\uFF41\uFF43\uFF45\u3000\uFF11', 'Grace 1'],
    ['halfwidth', '\uFF76\uFF9E\uFF77', '\u30AC\u30AD'],
    ['with several spaces', 'Grace   Hopper', 'Grace Hopper'],
    ['in capitals', 'GRACE', 'GRACE'],
  ])('%s is stored in one form', (_, typed, prepared) => {
    expect(prepareUsername(typed)).toBe(prepared);
    expect(prepareUsername(prepared)).toBe(prepared);
    expect([hasInvisible(prepared), isIdentifier(prepared)]).toEqual([false, true]);
  });

  it.each(
    named([
      ...['\uFE0F', '\u034F', '\u3164', '\u115F', '\u1160', '\u2800', '\u17B4', '\u17B5', '\uFFA0'],
      ...['\u180B', '\u180E', '\u00AD', '\u200B', '\u200D', '\u202E', '\u2060', '\uFEFF', '\uFFF9'],
      ...['\u{E0061}', '\u{E0100}', '\u{13441}', '\u{16FE4}', '\uE000', '\u0007', '\uD800', '\u0378'],
    ]),
  )('with %s has an invisible character', (_, character) => {
    expect(hasInvisible(prepareUsername(`gra${character}ce`))).toBe(true);
  });

  it.each([
    'Grace Hopper',
    'g.hopper+1@navy_mil',
    'Ada\u00DF\u00EF',
    '\u0416\u0430\u043D\u043D\u0430',
    '\u738B\u5C0F\u660E',
    '\u7530\u4E2D\u3005\u3007',
    '\uAE40\uCCA0\uC218',
    '\u0645\u062D\u0645\u062F',
    '\u0905\u0928\u093F\u0932',
    'x\u0301\u0323yz',
  ])('may be %s', name => {
    expect([hasInvisible(name), isIdentifier(prepareUsername(name))]).toEqual([false, true]);
  });

  it.each([
    ['a ligature', '\uFB01sh'],
    ['a superscript', 'x\u00B2y'],
    ['a letter of mathematics', '\u{1D4D0}da'],
    ['a symbol', 'ada\u2605'],
    ['an emoji', 'ada\u{1F600}'],
    ['a space of another width', 'ada\u2003l'],
    ['a stretched word', '\u0645\u0640\u062D'],
    ['parts of a syllable', '\u1100\u1100\u1161'],
    ['a mark with nothing before it', '\u0301ada'],
    ['a mark on a space', 'ada \u0301l'],
  ])('may not have %s', (_, name) => {
    expect(isIdentifier(prepareUsername(name))).toBe(false);
  });

  it('is looked up as typed first, then in its possible stored forms', () => {
    expect(formsOfUsername('\uFF25\u0301 ada')).toEqual(['\uFF25\u0301 ada', '\u00C9 ada', 'E\u0301 ada']);
  });
});

describe('a password', () => {
  it.each([
    ['decomposed', 'e\u0301t\u00E9', '\u00E9t\u00E9'],
    ['with a space that does not break', 'correct\u00A0horse', 'correct horse'],
    ['with wide spaces', ' a\u3000\u2003b ', ' a  b '],
    ['with capitals and fullwidth letters', '\uFF21A\uFB01', '\uFF21A\uFB01'],
    ['with an emoji', '\u{1F468}\u200D\u{1F469}\u2764\uFE0F', '\u{1F468}\u200D\u{1F469}\u2764\uFE0F'],
  ])('%s is hashed in one form', (_, typed, prepared) => {
    expect(preparePassword(typed)).toBe(prepared);
  });
});
