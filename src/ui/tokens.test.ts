import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { luminance } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { mantineRules } from './mantine-variables.ts';
import { constants, schemes, shares } from './tokens.ts';

type Role = keyof typeof schemes.dark;

const SURFACES: readonly Role[] = ['page', 'surface', 'raised', 'volt-wash', 'amber-wash', 'danger-wash'];
const TEXTS: readonly Role[] = ['text', 'dim', 'accent', 'coin', 'good', 'bad'];
const FILLS: readonly (readonly [Role, Role])[] = [
  ['on-volt', 'volt-fill'],
  ['on-volt', 'volt-fill-hover'],
  ['on-amber', 'amber-fill'],
  ['on-amber', 'amber-fill-hover'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
];

/** The contrast ratio of WCAG 2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['dark', 'light'] as const)('the %s scheme', scheme => {
  const roles: Readonly<Record<Role, string>> = schemes[scheme];
  const pairs = [...SURFACES.flatMap(surface => TEXTS.map(text => [text, surface] as const)), ...FILLS];

  test.each(pairs)('%s on %s can be read', (text, surface) => {
    expect(contrast(roles[text], roles[surface])).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['filled', 'volt-fill'],
    ['filled-hover', 'volt-fill-hover'],
  ])("the %s of Mantine's controls is %s", (fill, role) => {
    const [darkRules, lightRules] = Object.values(mantineRules);
    const rules = { ...darkRules, ...(scheme === 'light' && lightRules) };
    expect(rules[`--mantine-color-volt-${fill}`]).toBe(`var(--color-${role})`);
  });

  test.each(['page', 'surface', 'raised'] as const)(
    'controls and focus rings have enough contrast to %s',
    surface => {
      expect(contrast(roles.outline, roles[surface])).toBeGreaterThanOrEqual(3);
      expect(contrast(roles.accent, roles[surface])).toBeGreaterThanOrEqual(3);
    },
  );
});

test('the colours of shares differ, and can be seen on every surface of both schemes', () => {
  const colors = Object.values(shares);
  expect(new Set(colors).size).toBe(8);
  const surfaces = Object.values(schemes).flatMap(({ page, surface, raised }) => [page, surface, raised]);
  const faint = colors.filter(color => surfaces.some(surface => contrast(color, surface) < 3));
  expect(faint).toEqual([]);
});

test.each(['ticker-news', 'ticker-security'] as const)('the text of the %s has enough contrast', strip => {
  expect(contrast(constants['on-ticker'], constants[strip])).toBeGreaterThanOrEqual(4.5);
});

test('no style sheet contains a colour of its own', () => {
  const project = join(import.meta.dirname, '../..');
  const strays = ['src', 'tools/inspector']
    .flatMap(folder =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map(file =>
        join(project, folder, file),
      ),
    )
    .filter(file => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('tokens.ts'))
    .filter(file => /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i.test(readFileSync(file, 'utf8')));
  expect(strays).toEqual([]);
});
