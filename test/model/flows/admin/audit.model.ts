/** Model of the audit log, a list of an admin. */
import type { AuditEntry } from '../../../../contract/audit.ts';
import { PAGE_SIZE } from '../../../../contract/pages.ts';
import type { ListQuery } from '../../../../machines/admin/admin.actors.ts';
import { START } from '../../../support/accounts.ts';
import { listReplay } from './admin.model.ts';

const person = { phase: null, email: 'ada@example.com', user: null, changes: [] };

const auditEntries: readonly AuditEntry[] = [
  {
    id: 'phase-12',
    at: START,
    by: { id: 5, username: 'grace' },
    area: 'presale',
    act: 'update',
    phase: { id: 7, name: 'Genesis Entry', exists: true },
    email: null,
    user: null,
    changes: [
      // The screen has the order of the form.
      { field: 'isActive', before: 'false', after: 'true' },
      { field: 'bonus', before: '10', after: '12.5' },
      { field: 'endDate', before: null, after: '2025-08-31' },
      { field: 'color', before: 'red', after: 'blue' },
    ],
  },
  {
    id: 'phase-11',
    at: START - 30_000,
    by: { id: 5, username: 'grace' },
    area: 'presale',
    act: 'delete',
    phase: { id: 6, name: 'Seed', exists: false },
    email: null,
    user: null,
    changes: [],
  },
  {
    id: '5f0c3f0e-6d0b-4b53-9d0c-0c6b1b1f9a11',
    at: START - 60_000,
    by: null,
    area: 'miners',
    act: 'miner-looked-up',
    ...person,
  },
  {
    id: '5f0c3f0e-6d0b-4b53-9d0c-0c6b1b1f9a12',
    at: START - 120_000,
    by: { id: 6, username: 'linus' },
    area: 'subscribers',
    act: 'subscriber-removed',
    ...person,
    changes: [{ field: 'subscribedAt', before: '2026-02-01T10:00:00.000Z', after: null }],
  },
  {
    id: '5f0c3f0e-6d0b-4b53-9d0c-0c6b1b1f9a13',
    at: START - 180_000,
    by: { id: 6, username: 'linus' },
    area: 'subscribers',
    act: 'subscribers-exported',
    ...person,
    email: null,
  },
  {
    id: '5f0c3f0e-6d0b-4b53-9d0c-0c6b1b1f9a14',
    at: START - 240_000,
    by: null,
    area: 'users',
    act: 'user-promoted',
    ...person,
    email: null,
    user: 'linus',
    changes: [{ field: 'isAdmin', before: 'false', after: 'true' }],
  },
];

const wholeLog: ListQuery = {
  page: 1,
  sort: 'at',
  direction: 'descending',
  area: null,
  only: null,
  phase: null,
  by: null,
  about: null,
};

/** Entries of the audit log, and a filter on its second page. */
export const auditListReplay = listReplay(
  wholeLog,
  { ...wholeLog, page: 2, area: 'presale', by: 5 },
  { rows: auditEntries, total: 2 * PAGE_SIZE, next: null },
);
