import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { WalletAddressForm, type WalletAddressFormProps } from './WalletAddressForm.tsx';

const props: WalletAddressFormProps = { saved: null, error: null, busy: false, onUpdate: () => undefined };
const field = () => screen.getByLabelText<HTMLInputElement>('Wallet address');

test('submits the input by Enter and by the button', async () => {
  const onUpdate = vi.fn();
  renderWithTheme(<WalletAddressForm {...props} onUpdate={onUpdate} />);
  expect(screen.getByText('No wallet address is saved yet.')).toBeTruthy();
  await userEvent.type(field(), '0xabc{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Update Wallet' }));
  expect(onUpdate.mock.calls).toEqual([['0xabc'], ['0xabc']]);
});

test('an error is shown at the field, takes the focus and keeps the input', async () => {
  const { rerender } = renderWithTheme(<WalletAddressForm {...props} saved="0xold" />);
  expect(field().value).toBe('0xold');
  await userEvent.clear(field());
  await userEvent.type(field(), 'nonsense');
  field().blur();
  rerender(<WalletAddressForm {...props} saved="0xold" error="This is no wallet address." />);
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('nonsense');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This is no wallet address.',
  );
  expect(screen.getByText('0xold')).toBeTruthy();
});

test('submits nothing while it is updating', async () => {
  const onUpdate = vi.fn();
  renderWithTheme(<WalletAddressForm {...props} busy onUpdate={onUpdate} />);
  await userEvent.click(screen.getByRole('button', { name: 'Updating…' }));
  expect(onUpdate).not.toHaveBeenCalled();
});
