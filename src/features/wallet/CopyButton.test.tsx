import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['copied', 'Link copied', () => Promise.resolve()],
  ['could not be copied', 'Copy it by hand', () => Promise.reject(new Error('denied'))],
])('shows and announces that a text %s', async (_, news, writeText) => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  renderWithTheme(
    <CopyButton text="wc:one" label="Copy link" copied="Link copied" failed="Copy it by hand" />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect([(await screen.findByRole('status')).textContent, screen.getByRole('button').textContent]).toEqual([
    news,
    news,
  ]);
});
