import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { foundersTexts } from '../../content/founders-texts.ts';
import { FoundersPage } from './FoundersPage.tsx';

it("shows the founder's biography, three skills and the note for applicants", () => {
  renderWithRouter(<FoundersPage />);
  screen.getByRole('heading', { name: 'CEO & Founder' });
  screen.getByText('not announced yet', { exact: false });
  for (const paragraph of foundersTexts.biography) screen.getByText(paragraph);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Blockchain Architecture',
    'Product Strategy',
    'Community Building',
  ]);
  screen.getByRole('heading', { name: 'Join Our Team' });
});
