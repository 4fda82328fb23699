import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { refusalsOf } from '../../../contract/openapi.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';
import { apiGroups } from './ApiReference.tsx';
import { formsOf } from './api-shape.ts';
import { MiningRules } from './MiningRules.tsx';
import { TechnicalDocsPage } from './TechnicalDocsPage.tsx';

// Object.entries loses the type of the keys.
const table = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** The first cells of an entry's tables: fields, then error statuses. */
const fieldsIn = (entry: HTMLElement) =>
  [...entry.querySelectorAll('tbody th')].map(cell => cell.textContent);

describe('the technical documentation', () => {
  it('shows every endpoint once with its request and responses', () => {
    const { container } = renderWithRouter(<TechnicalDocsPage />);
    const shown = [...container.querySelectorAll('details')].map(entry => ({
      head: [...entry.querySelectorAll('summary code')].map(code => code.textContent),
      fields: fieldsIn(entry),
      isEmpty: within(entry).queryByText(technicalDocsTexts.api.empty) !== null,
    }));
    const expected = table.map(([name, { method, path, params, body, answer, refusals = {} }]) => ({
      head: [method, path],
      fields: [
        ...[params, body, answer, ...Object.values(refusals)]
          .filter(schema => schema !== undefined)
          .flatMap(schema => formsOf(schema).flat())
          .map(field => field.name),
        ...Object.keys(refusalsOf(name)),
      ],
      isEmpty: answer === undefined,
    }));
    const byHead = (a: { head: unknown[] }, b: { head: unknown[] }) =>
      a.head.join(' ').localeCompare(b.head.join(' '));
    expect(shown.sort(byHead)).toEqual(expected.sort(byHead));
  });

  it('groups the endpoints for admins', () => {
    const withAdmins = apiGroups().filter(group => group.endpoints.some(({ doc }) => doc.access === 'admin'));
    const isForAdmins = withAdmins.flatMap(group => group.endpoints.map(({ doc }) => doc.access === 'admin'));
    expect([withAdmins.length, new Set(isForAdmins)]).toEqual([2, new Set([true])]);
  });

  it('shows the figures of the contract', () => {
    renderWithTheme(<MiningRules />);
    screen.getByText('TXV = hashrate in GH/s × 0.00000002 × seconds');
    const rows = (caption: string) =>
      within(screen.getByRole('table', { name: caption }))
        .getAllByRole('row')
        .slice(1)
        .map(row => [...row.children].map(cell => cell.textContent));
    expect(rows('Mined by a free account of 500 GH/s')).toEqual([
      ['1 second', '0.00001000'],
      ['1 minute', '0.00060000'],
      ['1 hour', '0.03600000'],
      ['24 hours', '0.86400000'],
    ]);
    expect(rows('Level bonuses')).toEqual([
      ['10', '500'],
      ['25', '1,000'],
      ['75', '5,000'],
      ['100', '10,000'],
    ]);
  });
});
