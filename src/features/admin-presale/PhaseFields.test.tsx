import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { newPhaseDefaults } from '../../../contract/presale-rules.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { PhaseFields } from './PhaseFields.tsx';

const phase = { ...newPhaseDefaults('2025-08-01'), isActive: true };

it('keeps the focus and the value of the switch while it saves', async () => {
  let save = (_isBusy: boolean) => {};
  function Fields() {
    const [values, setValues] = useState(phase);
    const [busy, setBusy] = useState(false);
    save = setBusy;
    return <PhaseFields isNew values={values} busy={busy} onChange={setValues} onSubmit={() => undefined} />;
  }
  renderWithRouter(<Fields />);
  const active = screen.getByRole<HTMLInputElement>('switch', { name: 'Active Phase' });
  // Browsers take the focus from a disabled control, happy-dom does not.
  const hasFocus = () => active === document.activeElement && !active.disabled;
  const shown = () => ({ isActive: active.checked, hasFocus: hasFocus() });
  active.focus();

  await userEvent.keyboard(' ');
  expect(shown()).toEqual({ isActive: false, hasFocus: true });
  act(() => save(true));
  await userEvent.keyboard(' ');
  expect(shown()).toEqual({ isActive: false, hasFocus: true });
  act(() => save(false));
  await userEvent.keyboard(' ');
  expect(shown()).toEqual({ isActive: true, hasFocus: true });
});
