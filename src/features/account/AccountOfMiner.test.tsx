import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MinerPage } from '../../../test/support/miner-page.ts';
import { renderWithMiner } from '../../../test/support/render-with-miner.tsx';
import { StubServer } from '../../../test/support/stub-server.ts';
import { accountTexts } from '../../content/account-texts.ts';
import { AccountOfMiner } from './AccountOfMiner.tsx';

const AT = '2026-03-01T12:00:00.000Z';
const HISTORY = 'GET /api/miner/history';
const DEVICES = 'GET /api/miner/devices';
const collected = { id: '1.0', kind: 'collect', level: null, toTotal: 0.5, toBowl: -0.5, at: AT };
const thisDevice = {
  id: '4b6cbb5e-6c0a-4c8e-9a53-0b1a7c1f2d11',
  label: 'Firefox on Linux',
  createdAt: AT,
  lastSeenAt: AT,
  current: true,
};
const otherDevice = {
  ...thisDevice,
  id: '0d5f8a2e-17a5-4f8f-8f0e-3f4f0a0b9c22',
  label: 'Chrome on Android',
  current: false,
};

let page: MinerPage;
let server: StubServer;

beforeEach(async () => {
  page = new MinerPage();
  server = new StubServer({
    [HISTORY]: { status: 200, body: [] },
    [DEVICES]: { status: 200, body: [thisDevice, otherDevice] },
    'PUT /api/miner/pin': { status: 204 },
    'POST /api/miner/devices/sign-out-others': { status: 200, body: { signedOut: 1 } },
  });
  await page.logIn();
  renderWithMiner(page, <AccountOfMiner />);
  await screen.findByText(accountTexts.history.empty);
});

afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the connected account panel', () => {
  it('shows a credit as soon as the total has grown', async () => {
    server.answers[HISTORY] = { status: 200, body: [collected] };
    page.send({ type: 'page.resumed' });
    await act(() => page.harness.resolve('save', page.granted({ totalMined: 50_000_000, revision: 2 })));
    await screen.findByText('Coins collected');
  });

  it('lists no other devices after a change of the PIN', async () => {
    await openTab(accountTexts.devices.tab);
    await screen.findByText('Chrome on Android');
    server.answers[DEVICES] = { status: 200, body: [thisDevice] };

    await openTab(accountTexts.pin.tab);
    const before = server.count(DEVICES);
    await userEvent.type(screen.getByLabelText('Current PIN'), '123456');
    await userEvent.type(screen.getByLabelText('New PIN'), '654321');
    await userEvent.type(screen.getByLabelText('Repeat the new PIN'), '654321');
    await press(accountTexts.pin.change);
    await screen.findByText(accountTexts.pin.changed);
    screen.getByText('PIN Changed');
    // Opening the tab loads them, too.
    await vi.waitFor(() => expect(server.count(DEVICES)).toBe(before + 1));

    await openTab(accountTexts.devices.tab);
    await screen.findByText(accountTexts.devices.alone);
  });

  it('signs the other devices out after a confirmation and shows a toast', async () => {
    await openTab(accountTexts.devices.tab);
    await screen.findByText('Chrome on Android');
    await press(accountTexts.devices.signOut);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: accountTexts.devices.signOut }));
    await screen.findByText('1 other device is signed out.');
    expect(screen.queryByText('Chrome on Android')).toBeNull();
  });
});
