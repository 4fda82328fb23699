import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { WalletAddressForm, type WalletAddressFormProps } from './WalletAddressForm.tsx';

const props: WalletAddressFormProps = {
  saved: null,
  problem: null,
  busy: false,
  available: true,
  onUpdate: () => undefined,
};
const field = () => screen.getByLabelText<HTMLInputElement>('Wallet address');

test('submits the input by Enter and by the button', async () => {
  const onUpdate = vi.fn();
  renderWithTheme(<WalletAddressForm {...props} onUpdate={onUpdate} />);
  expect(screen.getByText('No wallet address is saved yet.')).toBeTruthy();
  await userEvent.type(field(), '0xabc{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Update Wallet' }));
  expect(onUpdate.mock.calls).toEqual([
    ['0xabc', undefined],
    ['0xabc', undefined],
  ]);
});

test('an error is shown at the field, takes the focus and keeps the input', async () => {
  const { rerender } = renderWithTheme(<WalletAddressForm {...props} saved="0xold" />);
  expect(field().value).toBe('0xold');
  await userEvent.clear(field());
  await userEvent.type(field(), 'nonsense');
  field().blur();
  const problem = { field: 'address', message: 'This is no wallet address.' } as const;
  rerender(<WalletAddressForm {...props} saved="0xold" problem={problem} />);
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('nonsense');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This is no wallet address.',
  );
  expect(screen.getByText('0xold')).toBeTruthy();
});

test('submits nothing while it is updating', async () => {
  const onUpdate = vi.fn();
  renderWithTheme(<WalletAddressForm {...props} busy available={false} onUpdate={onUpdate} />);
  await userEvent.click(screen.getByRole('button', { name: 'Updating…' }));
  expect(onUpdate).not.toHaveBeenCalled();
});

describe('a proven address', () => {
  const proof = { method: 'signature', at: Date.parse('2025-07-01T12:00:00Z') } as const;
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const pin = () => screen.getByLabelText<HTMLInputElement>('PIN, to change the proven address');

  test('is changed with the PIN, which the form does not keep', async () => {
    const onUpdate = vi.fn();
    renderWithTheme(<WalletAddressForm {...props} saved={address} proof={proof} onUpdate={onUpdate} />);
    expect(screen.getByText(/^Proven by its signature on .*2025/)).toBeTruthy();
    await userEvent.type(pin(), '123456{Enter}');
    expect(onUpdate.mock.calls).toEqual([[address, '123456']]);
    expect(pin().value).toBe('');
  });

  test('leaves the focus on the button once the changed address needs no PIN', () => {
    const { rerender } = renderWithTheme(<WalletAddressForm {...props} saved={address} proof={proof} />);
    pin().focus();
    rerender(<WalletAddressForm {...props} saved="0xnew" />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update Wallet' }));
  });

  test('takes the focus to the PIN that was refused', () => {
    const problem = { field: 'pin', message: 'The current PIN is wrong.' } as const;
    const { rerender } = renderWithTheme(<WalletAddressForm {...props} saved={address} />);
    rerender(<WalletAddressForm {...props} saved={address} problem={problem} />);
    expect(document.activeElement).toBe(pin());
    expect(pin().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('The current PIN is wrong.')).toBeTruthy();
  });

  test('can be viewed on the explorer, if there is one', () => {
    const { rerender } = renderWithTheme(<WalletAddressForm {...props} saved={address} />);
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<WalletAddressForm {...props} saved={address} explorerUrl="https://explorer.example/" />);
    expect(screen.getByRole('link', { name: /View on explorer/ }).getAttribute('href')).toBe(
      `https://explorer.example/address/${address}`,
    );
    rerender(<WalletAddressForm {...props} saved="bech32" explorerUrl="https://explorer.example/" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
