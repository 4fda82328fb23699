import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { TpsSpeedScreen } from './TpsSpeedScreen.tsx';

it('announces peak, sustainable rate and block time beside a marked simulation', async () => {
  renderWithRouter(<TpsSpeedScreen />);
  const live = within(screen.getByRole('region', { name: 'Live TPS' }));
  live.getByText('Simulated');
  live.getByText('between 3,800 and 5,000', { exact: false });
  const figures = ['Peak', 'Sustainable', 'Block time'].map(
    label => screen.getByText(label).nextElementSibling?.textContent,
  );
  expect(figures).toEqual(['5,000 TPS', '4,500 TPS', '1.2 seconds']);
  expect((await live.findByRole<HTMLButtonElement>('button', { name: 'Pause' })).type).toBe('button');
});
