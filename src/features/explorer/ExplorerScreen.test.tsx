import { screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { ExplorerScreen } from './ExplorerPage.tsx';

const table = (name: string) => screen.getByRole('table', { name });

/** The texts of a table's rows. */
const rows = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent));

describe('/blockchain/explorer', () => {
  beforeEach(() => {
    renderWithRouter(
      <StrictMode>
        <ExplorerScreen />
      </StrictMode>,
    );
  });

  it('states that it is a preview and the announced speed', () => {
    expect(screen.getByRole('banner').textContent).toContain('5,000 TPS');
    screen.getByText('This is a preview');
    screen.getByText('Full power coming soon', { exact: false });
    const tiles = screen.getAllByRole('heading', { level: 2 }).slice(0, 3);
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Lightning Fast',
      'Storm Proof',
      'Cosmos Linked',
    ]);
  });

  it('has a disabled search', () => {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search the chain' });
    expect([field.disabled, field.placeholder]).toEqual([
      true,
      'Search by transaction hash, block height, or address',
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Locked' }).disabled).toBe(true);
  });

  it('names four figures and hides their values', () => {
    const figures = within(screen.getByRole('region', { name: 'Network Figures' }));
    expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Current Block Height LIVE',
      'Transactions/Second FAST',
      'Active Validators ACTIVE',
      'Daily Transactions 24H',
    ]);
    const values = figures.getAllByRole('definition');
    expect(values.map(value => value.querySelector(':not([aria-hidden])')?.textContent)).toEqual(
      Array.from({ length: 4 }, () => 'Hidden until launch'),
    );
    expect(values.map(value => /\d/.test(value.textContent ?? ''))).toEqual([false, false, false, false]);
    figures.getByText('Simulated');
  });

  it('lists five sample blocks, marked as such', () => {
    screen.getByText('Sample data');
    expect(rows('Latest Blocks')).toEqual([
      ['Block', 'Hash', 'Txns', 'Time', 'Size', 'Actions'],
      ['2847392 Thunder Validator', '0x8f3c1e92ab47d0…', '147', '2 sec ago', '2.4 MB', ''],
      ['2847391 Storm Validator', '0x2b9ad47716cf38…', '203', '4 sec ago', '3.1 MB', ''],
      ['2847390 Cosmos Validator', '0xd61f05ba83c249…', '98', '6 sec ago', '1.8 MB', ''],
      ['2847389 Lightning Validator', '0x47e8b3d1f9205c…', '176', '8 sec ago', '2.7 MB', ''],
      ['2847388 Thunder Validator', '0xa05cf27e41b8d3…', '132', '10 sec ago', '2.2 MB', ''],
    ]);
  });

  it('lists five sample transactions', () => {
    expect(rows('Latest Transactions')).toEqual([
      ['Hash', 'From', 'To', 'Value', 'Status', 'Actions'],
      ['0x91be4d07f3a2c8…', 'technovex1q8…', 'technovex1m5…', '1,250.00 TVX fee 0.0021 TVX', 'Success', ''],
      ['0x5c02e8a96fd71b…', 'technovex1t4…', 'technovex1h6…', '87.50 TVX fee 0.0018 TVX', 'Success', ''],
      ['0xe37d91c50ba4f8…', 'technovex1y7…', 'technovex1z3…', '12,000.00 TVX fee 0.0025 TVX', 'Pending', ''],
      ['0x08fa6be271d94c…', 'technovex1v9…', 'technovex1d8…', '430.75 TVX fee 0.0019 TVX', 'Success', ''],
      ['0x6db4c10f82e57a…', 'technovex1p2…', 'technovex1k6…', '5.00 TVX fee 0.0017 TVX', 'Pending', ''],
    ]);
  });

  it.each([
    ['Latest Blocks', 'block 2847392'],
    ['Latest Transactions', 'transaction 0x91be4d07f3a2c8…'],
  ])('disables the buttons to copy and view %s', (name, subject) => {
    const buttons = within(table(name)).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ disabled }) => disabled)).toEqual(Array.from({ length: 10 }, () => true));
    within(table(name)).getByRole('button', { name: `Copy the hash of ${subject}` });
    within(table(name)).getByRole('button', { name: `View ${subject}` });
  });

  it('announces three more features and ends with two disabled buttons', () => {
    const soon = within(screen.getByRole('region', { name: 'Also on Its Way' }));
    expect(soon.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Advanced Analytics',
      'Validator Dashboard',
      'API Access',
    ]);
    expect(soon.getAllByRole('button', { name: 'Coming Soon' })).toHaveLength(3);
    for (const name of ['Join the Thunder Network', 'Witness the Storm']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
  });
});
