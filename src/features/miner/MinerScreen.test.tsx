import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MinerPage } from '../../../test/support/miner-page.ts';
import { renderJoined } from '../../../test/support/render-joined.tsx';
import { BADGES_ANCHOR } from '../../content/achievement-texts.ts';
import { MinerScreen } from './MinerScreen.tsx';

let page: MinerPage;
beforeEach(() => {
  page = new MinerPage();
});
afterEach(() => page.close());

const show = () => renderJoined(page, <MinerScreen achievements={null} account={null} />);

describe('the miner, joined', () => {
  it('tells a visitor how mining works, and that badges need a login', () => {
    show();
    screen.getByRole('heading', { name: 'Mining Information' });
    screen.getByRole('heading', { name: 'Premium Hashrates' });
    expect(screen.getAllByRole('button', { name: /^Coming Soon/ })).toHaveLength(3);
    expect(document.getElementById(BADGES_ANCHOR)?.textContent).toBe('Log in to see your badges.');
    expect(document.activeElement).toBe(document.body);
  });

  it('brings the focus to the dashboard after a login, and to the form after a logout', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await act(() => page.logIn());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Web Mining' }));

    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await act(() => page.rig.resolve('saveLast', page.granted()));
    await act(() => page.rig.resolve('endSession', undefined));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});
