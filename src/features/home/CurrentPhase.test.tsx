import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { presaleCalendarMachine } from '../../../machines/presale/presale-calendar.machine.ts';
import { startInHarness } from '../../../test/model/engine/harness.ts';
import {
  presaleCalendarReplay,
  publicExpansion,
  publicGenesis,
} from '../../../test/model/flows/presale-calendar/presale-calendar.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { LiveCurrentPhase } from './CurrentPhase.tsx';

/** Ten days before the first phase begins. */
const serverTime = Date.parse('2025-07-22T00:00:00Z');

function open() {
  const { actor, harness } = startInHarness(presaleCalendarMachine, presaleCalendarReplay.actors);
  renderWithTheme(<LiveCurrentPhase calendar={actor} />);
  return (phases: readonly (typeof publicGenesis)[] | null) =>
    act(() =>
      harness.resolve(
        'loadPublicPhases',
        phases === null ? { outcome: 'refused' } : { outcome: 'listed', phases, serverTime },
      ),
    );
}

it('names the active phase with its price and days', async () => {
  const answer = open();
  screen.getByText('Loading the current phase...');

  await answer([
    { ...publicGenesis, isActive: false },
    { ...publicExpansion, isActive: true },
  ]);

  screen.getByText('Expansion');
  screen.getByText('Active · $2.50 per TVX · Starts in 41 days');
  expect(screen.queryByText('Genesis Entry')).toBeNull();
});

it('says that no phase is announced', async () => {
  await open()([]);
  screen.getByText('No phase is announced at the moment.');
});

it('loads again on request after a failure', async () => {
  const answer = open();
  await answer(null);
  screen.getByText('The current phase could not be loaded.');

  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(document.activeElement).not.toBe(document.body);
  await answer([publicGenesis]);

  screen.getByText('Genesis Entry');
});
