import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { adminCommand } from './admin-command.ts';

const admin = adminCommand({}, async () => undefined);

/** Lists a command with those below it. */
const below = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(below)];

test('operators have these commands', () => {
  expect(admin.commands.map(command => command.name())).toEqual([
    'account',
    'backup',
    'restore',
    'migrate',
    'distribute',
    'push-keys',
  ]);
});

test.each(below(admin).map(command => [command.name(), command] as const))(
  '%s has a help',
  (_name, command) => {
    expect(command.helpInformation()).toMatch(/^Usage: npm run admin -- .*\n\n[A-Z].*\.\n/);
  },
);
