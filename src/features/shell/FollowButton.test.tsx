import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { FollowButton } from './MinerAreaNavigation.tsx';

test('opens the channel in a new tab and claims the bonus', async () => {
  const onFollow = vi.fn();
  renderWithTheme(
    <FollowButton status="unclaimed" channelUrl="https://channel.example/" onFollow={onFollow} />,
  );
  const link = screen.getByRole('link', { name: 'Follow +10 TXV' });
  expect(['href', 'target', 'rel'].map(name => link.getAttribute(name))).toEqual([
    'https://channel.example/',
    '_blank',
    'noopener noreferrer',
  ]);
  // happy-dom cannot open a tab.
  link.addEventListener('click', event => event.preventDefault());
  await userEvent.click(link);
  expect(onFollow).toHaveBeenCalledTimes(1);
});

test.each([
  ['https://channel.example/', null],
  ['/official#channels', 'No channel to follow yet'],
])('with the channel %s is described by %j before it is pressed', (channelUrl, note) => {
  renderWithTheme(<FollowButton status="unclaimed" channelUrl={channelUrl} onFollow={() => undefined} />);
  const described = screen.getByRole('link', { name: 'Follow +10 TXV' }).getAttribute('aria-describedby');
  expect(screen.queryByText('No channel to follow yet')?.id ?? null).toBe(described);
  expect(document.getElementById(described ?? '')?.textContent ?? null).toBe(note);
});

test.each([
  ['processing', 'Claiming +10 TXV'],
  ['claimed', 'Claimed +10 TXV'],
  ['loggedOut', 'Log in for +10 TXV'],
] as const)('is disabled with a reason while %s', async (status, name) => {
  const onFollow = vi.fn();
  renderWithTheme(<FollowButton status={status} channelUrl="https://channel.example/" onFollow={onFollow} />);
  const button = screen.getByRole('button', { name });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(onFollow).not.toHaveBeenCalled();
});
