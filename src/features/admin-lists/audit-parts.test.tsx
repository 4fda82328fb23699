import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../../contract/audit.ts';
import { adminMiner } from '../../../test/model/flows/admin/admin.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { AuditAbout, AuditBy } from './AuditAbout.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { factsOf } from './facts-of-miner.ts';

describe('the changed fields', () => {
  it('stand in the order of the form, with the words of the form', () => {
    renderWithRouter(
      <AuditChanges
        changes={[
          { field: 'isActive', before: 'false', after: 'true' },
          { field: 'endDate', before: '2025-08-31', after: '2025-09-30' },
          { field: 'tokenPrice', before: null, after: '0.5' },
          { field: 'name', before: 'Dawn', after: 'Genesis' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Phase Name Dawn → Genesis',
      'End Date 31 August 2025 → 30 September 2025',
      'Token Price (USD) Nothing → 0.5',
      'Active Phase Off → On',
    ]);
  });

  it('of people have names, and unknown ones stand as they are', () => {
    renderWithRouter(
      <AuditChanges
        changes={[
          { field: 'devices', before: '2', after: '0' },
          { field: 'isAdmin', before: 'false', after: 'true' },
          { field: 'else', before: null, after: 'x' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Devices 2 → 0',
      'Admin Off → On',
      'else Nothing → x',
    ]);
  });
});

describe('what an entry is about', () => {
  const entry: AuditEntry = {
    id: 'an-entry',
    at: 0,
    by: null,
    area: 'miners',
    act: 'miner-looked-up',
    phase: null,
    email: 'ada@example.com',
    user: null,
    changes: [],
  };

  it('links an existing phase, and names a deleted one', () => {
    const phase = { id: 7, name: 'Genesis', exists: true };
    renderWithRouter(<AuditAbout entry={{ ...entry, phase }} onNarrow={() => undefined} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/presale/edit/7');
    renderWithRouter(
      <AuditAbout entry={{ ...entry, phase: { ...phase, exists: false } }} onNarrow={() => undefined} />,
    );
    expect(screen.getByText('(deleted)').textContent).toBe('Genesis (deleted)');
  });

  it('links a miner by the entry, never by the email, and no subscriber', () => {
    renderWithRouter(<AuditAbout entry={entry} onNarrow={() => undefined} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/miners?entry=an-entry');
    renderWithRouter(<AuditAbout entry={{ ...entry, area: 'subscribers' }} onNarrow={() => undefined} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('names a user', () => {
    renderWithRouter(
      <AuditAbout
        entry={{ ...entry, area: 'users', email: null, user: 'grace' }}
        onNarrow={() => undefined}
      />,
    );
    screen.getByText('grace');
  });

  it('narrows the list to a phase, a person, an admin or the operator', async () => {
    const narrow = vi.fn();
    renderWithRouter(
      <>
        <AuditAbout entry={{ ...entry, phase: { id: 7, name: 'Genesis', exists: true } }} onNarrow={narrow} />
        <AuditAbout entry={entry} onNarrow={narrow} />
        <AuditBy by={{ id: 3, username: 'grace' }} onNarrow={narrow} />
        <AuditBy by={null} onNarrow={narrow} />
      </>,
    );
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(narrow.mock.calls.flat()).toEqual([{ phase: 7 }, { about: 'an-entry' }, { by: 3 }, { by: 0 }]);
    screen.getByRole('button', { name: 'Entries of Operator' });
  });
});

describe('the facts of a miner', () => {
  const factOf = (label: string, differences: Partial<typeof adminMiner>) =>
    factsOf({ ...adminMiner, ...differences }).find(([name]) => name === label)?.[1];
  const at = Date.parse('2025-07-01T12:00:00');
  const lock = { ...adminMiner.locks, until: null, unknownUntil: null };

  it.each([
    ['State', {}, 'Mining'],
    ['State', { miningUntil: null }, 'Not mining'],
    ['State', { cooldownEnd: at }, 'Paused until 1 Jul 2025, 12:00'],
    ['Lock', { locks: lock }, 'Not locked'],
    ['Lock', { locks: { ...lock, until: at } }, 'Locked for some addresses until 1 Jul 2025, 12:00'],
    [
      'Lock',
      { locks: { ...lock, until: at, unknownUntil: at } },
      'Locked for unknown addresses until 1 Jul 2025, 12:00',
    ],
    ['Total, TXV', {}, '12.00000000'],
    ['Bowl filling since', { bowlStartedAt: null }, 'None'],
    ['Follow bonus', { twitterBonusClaimed: true }, 'Claimed'],
    ['Wallet address', { walletAddress: '0xabc' }, '0xabc'],
    ['Control of the address', { walletProof: null }, 'Not proven'],
    [
      'Control of the address',
      { walletProof: { method: 'contract' as const, at } },
      'Proven by its contract on 1 Jul 2025, 12:00',
    ],
  ])('%s of %o is %s', (label, differences, value) => {
    expect(factOf(label, differences)).toBe(value);
  });
});
