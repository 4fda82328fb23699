import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { newPhaseDefaults, type PhaseForm } from '../../../contract/presale-rules.ts';
import type { PhaseField } from '../../../machines/presale/phase-form.rules.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { phaseFieldTexts, phaseFormTexts } from '../../content/presale-texts.ts';
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

function show() {
  const submitted: PhaseForm[] = [];
  function Fields() {
    const [values, setValues] = useState<PhaseForm>({ ...phase, name: 'Genesis' });
    return (
      <PhaseFields
        isNew
        values={values}
        busy={false}
        onChange={setValues}
        onSubmit={entered => submitted.push(entered)}
      />
    );
  }
  renderWithRouter(<Fields />);
  return submitted;
}

const number = (name: PhaseField) =>
  screen.getByRole<HTMLInputElement>('spinbutton', {
    name: text => text.startsWith(phaseFieldTexts[name].label),
  });

it.each([
  ['tokenPrice', '0.001001', '0.000001', '0.000001', '999999999.999999'],
  ['minPurchase', '101', '1', '1', '999999999999.999999'],
  ['maxPurchase', '1', '0', '0', '999999999999.999999'],
  ['bonus', '1', '0', '0', '1000'],
  ['tokenId', '2', '0', '0', '9007199254740991'],
] as const)(
  'steps %s exactly by the arrow keys, and tells its limits',
  async (name, up, lowest, least, most) => {
    show();
    const field = number(name);
    const ariaValues = () =>
      ['valuenow', 'valuetext', 'valuemin', 'valuemax'].map(state => field.getAttribute(`aria-${state}`));
    field.focus();

    await userEvent.keyboard('{ArrowUp}');
    expect([field.value, ariaValues()]).toEqual([up, [up, up, least, most]]);
    await userEvent.clear(field);
    expect([field.value, ariaValues()]).toEqual(['', [null, '', least, most]]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect([field.value, ariaValues()]).toEqual([lowest, [lowest, lowest, least, most]]);
    expect(document.activeElement).toBe(field);
  },
);

it('shows how it reads an amount, and submits that', async () => {
  const submitted = show();
  for (const [name, typed] of [
    ['tokenPrice', '0,5'],
    ['minPurchase', '1\u00A0000'],
    ['bonus', ' 12.5 '],
  ] as const) {
    await userEvent.clear(number(name));
    await userEvent.type(number(name), typed);
  }
  await userEvent.click(screen.getByRole('button', { name: phaseFormTexts.create }));
  expect(submitted).toMatchObject([{ tokenPrice: '0.5', minPurchase: '1000', bonus: '12.5' }]);
});

it('says which sign separates decimals where an amount has two readings', async () => {
  const submitted = show();
  await userEvent.clear(number('minPurchase'));
  await userEvent.type(number('minPurchase'), '1,000{Enter}');
  const message =
    'Minimum purchase must have a point before its decimals and no other separators, such as 1000.5';
  expect(number('minPurchase').getAttribute('aria-describedby')).toContain(screen.getByText(message).id);
  expect([number('minPurchase').value, document.activeElement, submitted]).toEqual([
    '1,000',
    number('minPurchase'),
    [],
  ]);
});
