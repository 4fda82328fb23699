import { describe, expect, it } from 'vitest';
import { ledgerBody } from '../../contract/admin-miners.ts';
import { auditBody } from '../../contract/audit.ts';
import { subscribersBody } from '../../contract/subscribers.ts';
import { addressOf, orderedBy, queryFrom } from './list-query.rules.ts';

const first = { page: 1, sort: 'subscribedAt', direction: 'descending' };

describe('the query of an address', () => {
  it('has the defaults of the endpoint, and never a search', () => {
    expect(queryFrom(subscribersBody, { search: 'ada@example.com' })).toEqual(first);
    expect(queryFrom(ledgerBody, {})).toEqual({ direction: 'descending', kind: null, after: null });
  });

  it('has what the address says', () => {
    const about = '5f0c3f0e-6d0b-4b53-9d0c-0c6b1b1f9a11';
    const address = { page: 3, sort: 'by', area: 'miners', only: 'looks', phase: 7, by: 0, about };
    expect(queryFrom(auditBody, address)).toEqual({ ...address, direction: 'descending' });
  });

  it.each([{ page: 0 }, { page: 'x' }, { page: 1.5 }, { sort: 'secret' }, { direction: 7 }, { other: 1 }])(
    'ignores %o',
    address => {
      expect(queryFrom(subscribersBody, address)).toEqual(first);
    },
  );
});

describe('the address of a query', () => {
  it('leaves defaults out, and leads back to the query', () => {
    const query = { ...first, page: 2, direction: 'ascending' };
    expect(addressOf(subscribersBody, first)).toEqual({});
    expect(addressOf(subscribersBody, query)).toEqual({ page: 2, direction: 'ascending' });
    expect(queryFrom(subscribersBody, addressOf(subscribersBody, query))).toEqual(query);
  });

  it('leaves out what is nothing', () => {
    expect(addressOf(ledgerBody, { direction: 'descending', kind: null, after: '7.0' })).toEqual({
      after: '7.0',
    });
  });
});

describe('another order', () => {
  it('begins on the first page, ascending, and turns with the same column', () => {
    const byEmail = { page: 1, sort: 'email', direction: 'ascending' };
    expect(orderedBy({ ...first, page: 4 }, 'email')).toEqual(byEmail);
    expect(orderedBy(byEmail, 'email')).toEqual({ ...byEmail, direction: 'descending' });
    expect(orderedBy(first, 'subscribedAt')).toEqual({ ...first, direction: 'ascending' });
  });
});
