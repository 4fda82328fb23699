import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { WalletPicker } from './WalletPicker.tsx';
import type { PickerView } from './wallet-view.ts';

const nothing = () => undefined;
const LIST: PickerView = { kind: 'list', found: [], missing: [] };

test('tells what had the focus when it opened, to which the focus returns', async () => {
  const onClosed = vi.fn();
  const shown = (view: PickerView | null) => (
    <>
      <button type="button">Use my connected wallet</button>
      <WalletPicker
        view={view}
        onChoose={nothing}
        onList={nothing}
        onRetry={nothing}
        onCancel={nothing}
        onClose={nothing}
        onClosed={onClosed}
      />
    </>
  );
  const { rerender } = renderWithTheme(shown(null));
  const opener = screen.getByRole('button', { name: 'Use my connected wallet' });
  opener.focus();
  rerender(shown(LIST));
  (await screen.findByRole('button', { name: 'Close' })).focus();
  rerender(shown(null));
  await waitFor(() => expect(onClosed.mock.calls).toEqual([[opener]]));
});
