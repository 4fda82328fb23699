import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  publicExpansion,
  publicGenesis,
} from '../../../test/model/flows/presale-calendar/presale-calendar.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { NextChange } from './NextChange.tsx';
import { PhaseTimeline } from './PhaseTimeline.tsx';

const phases = [publicGenesis, publicExpansion];
const at = (iso: string) => Date.parse(iso);

describe('the timeline', () => {
  const show = (iso: string) => {
    renderWithTheme(<PhaseTimeline phases={phases} now={at(iso)} />);
    return within(screen.getByRole('region', { name: 'Calendar' }));
  };

  it('names every phase with its days, and the day of the calendar', () => {
    const calendar = show('2025-08-16T00:00:00Z');

    calendar.getByText('Day 16 of 61');
    expect(calendar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Genesis Entry 1 August 2025 to 31 August 2025',
      'Expansion 1 September 2025 to 30 September 2025',
    ]);
    calendar.getByText('Now');
  });

  it('marks the present only while the calendar is under way', () => {
    const calendar = show('2025-07-31T23:59:59Z');

    calendar.getByText('Begins on 1 August 2025');
    expect(calendar.queryByText('Now')).toBeNull();
  });
});

describe('the next change', () => {
  it('counts down for screen readers and eyes', () => {
    renderWithTheme(<NextChange phases={phases} now={at('2025-07-30T22:58:57Z')} isTicking={true} />);

    expect(screen.getByRole('timer', { name: 'Genesis Entry starts' }).textContent).toBe(
      '1 Day1 Hour1 Minute3 Seconds',
    );
    screen.getByText('at the start of 1 August 2025 (UTC)');
  });

  it('does not exist after the last phase', () => {
    renderWithTheme(<NextChange phases={phases} now={at('2025-10-01')} isTicking={true} />);

    screen.getByText('No further change is planned.');
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
