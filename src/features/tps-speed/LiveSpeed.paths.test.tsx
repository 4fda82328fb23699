import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { tpsSpeedReplay } from '../../../test/model/flows/tps-speed/tps-speed.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { formatCount } from '../../content/formats.ts';
import { LiveSpeed } from './TpsSpeedScreen.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The figure, its mark and the label of the button. */
const looksLike =
  (button: string, isEnabled = true) =>
  ({ context }: AnyMachineSnapshot) => {
    screen.getByText(formatCount(context.tps));
    screen.getByText('Simulated');
    const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name: button });
    expect(disabled).toBe(!isEnabled);
  };

testEveryPathOnScreen('the simulated speed', {
  replay: tpsSpeedReplay,
  render: actor => {
    renderWithTheme(<LiveSpeed speed={actor} />);
  },
  drive: {
    'pause.pressed': () => press('Pause'),
    'resume.pressed': () => press('Resume'),
  },
  checks: {
    'tpsSpeed.choosingSeed': looksLike('Pause', false),
    'tpsSpeed.live.running': looksLike('Pause'),
    'tpsSpeed.live.hidden': looksLike('Pause'),
    'tpsSpeed.live.paused': looksLike('Resume'),
  },
});
