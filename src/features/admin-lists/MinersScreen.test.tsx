import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { encode } from 'zod/mini';
import { minerAnswer } from '../../../contract/admin-miners.ts';
import { adminMiner, ENTRY } from '../../../test/model/flows/admin/admin.model.ts';
import { stubbedVisitors } from '../../../test/support/stubbed-visitor.tsx';
import { MinersScreen } from './MinersScreen.tsx';

const other = { ...adminMiner, entry: '0ebea65d-7057-43d1-ac75-a681c35f3911', email: 'grace@example.com' };
const LEDGER = `POST /api/admin/miners/${ENTRY}/ledger`;

const { server, open } = stubbedVisitors({
  [`POST /api/admin/miners/${ENTRY}/look-up`]: { status: 200, body: encode(minerAnswer, adminMiner) },
  'POST /api/admin/miners/look-up': { status: 200, body: encode(minerAnswer, other) },
  [LEDGER]: { status: 200, body: { entries: [], next: null } },
});

it('reads no ledger of the miner who was shown before, which would be recorded', async () => {
  const { address } = await open(`/admin/miners?entry=${ENTRY}&tab=ledger`, {
    '/admin/miners': <MinersScreen />,
  });
  await screen.findByText('Nothing was credited.', { selector: 'p' });

  await userEvent.type(screen.getByLabelText('Email of the miner'), other.email);
  await userEvent.click(screen.getByRole('button', { name: 'Look Up' }));

  await screen.findByRole('heading', { name: other.email });
  await screen.findByRole('tab', { name: 'Account', selected: true });
  expect(address()).toBe(`/admin/miners?entry=${other.entry}`);
  expect(server().count(LEDGER)).toBe(1);
});
