import { expect, test } from 'vitest';
import type { Toast } from '../../machines/toasts/toasts.rules.ts';
import { phaseActsToast } from './admin-toasts.ts';
import { newsletterToast, phaseFormToast, visitorToast, walletToast } from './toasts.ts';

/** The wording of the specification. */
test.each([
  [
    'noWalletDetected',
    'No Web3 Wallet Detected',
    'Please install MetaMask or another Web3 wallet to connect to Technovex',
  ],
  ['connectionFailed', 'Connection Failed', 'Failed to connect to your wallet. Please try again.'],
  ['connectionErrored', 'Connection Error', 'Failed to connect to your wallet. Please try again.'],
  ['walletDisconnected', 'Wallet Disconnected', 'Your wallet has been disconnected from Technovex.'],
  ['disconnectErrored', 'Disconnect Error', 'There was an issue disconnecting your wallet.'],
  [
    'networkUnavailable',
    'Network Error',
    'Failed to add or switch to the Technovex network. Using current network for demonstration.',
  ],
  ['networkUpdated', 'Network Updated', 'Successfully connected to the Technovex network.'],
  ['networkSwitchFailed', 'Network Switch Failed', 'Failed to switch to the Technovex network.'],
] as const)('a wallet’s event %s has its toast', (type, title, text) => {
  expect(walletToast({ type })).toMatchObject({ title, text });
});

/** The specification of the site, section 9. */
test.each<[string, Toast | null]>([
  ['Login successful', visitorToast({ type: 'loginSucceeded', username: 'ada' })],
  ['Login failed', visitorToast({ type: 'loginFailed', text: null })],
  ['Registration successful', visitorToast({ type: 'registrationSucceeded', username: 'ada' })],
  ['Logged out', visitorToast({ type: 'loggedOut' })],
  ['Success!', newsletterToast({ type: 'subscribed' })],
  ['Invalid email', newsletterToast({ type: 'subscriberEmailInvalid' })],
  ['Wallet Connected', walletToast({ type: 'walletConnected', walletName: 'MetaMask' })],
  ['Wallet Disconnected', walletToast({ type: 'walletDisconnected' })],
  ['Network Updated', walletToast({ type: 'networkUpdated' })],
  ['Success', phaseFormToast({ type: 'phaseCreated' })],
  ['Success', phaseActsToast({ type: 'rowRemoved' })],
])('%s stands for the default of 5 s', (title, toast) => {
  expect(toast).toMatchObject({ title, duration: 5_000 });
});
