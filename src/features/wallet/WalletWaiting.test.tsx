import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { WalletWaiting } from './WalletWaiting.tsx';

vi.mock('./Pairing.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows that the pairing could not be loaded and stays', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/a.js"></script>'));
  const pressed: string[] = [];
  renderWithTheme(
    <WalletWaiting
      title="Waiting for WalletConnect"
      text="Confirm the connection in your wallet."
      pairing={{ uri: 'wc:1' }}
      onCancel={() => pressed.push('cancel')}
    />,
  );
  await screen.findByText('This part of the page could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(pressed).toEqual(['cancel']);

  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
