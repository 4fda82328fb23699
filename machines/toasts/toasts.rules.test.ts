import { describe, expect, it } from 'vitest';
import { failure, longNews, news, repair } from '../../test/model/flows/toasts/toasts.model.ts';
import { enqueued, withdrawn } from './toasts.rules.ts';

describe('withdrawing a flow', () => {
  it('removes its toasts and keeps the others in their order', () => {
    expect(withdrawn([failure, news, repair, longNews], failure.flow)).toEqual([news, longNews]);
  });
});

describe('queueing a toast', () => {
  it('withdraws what its flow said earlier', () => {
    expect(enqueued([failure, news], repair)).toEqual([news, repair]);
  });

  it('inserts an error after the other errors', () => {
    const other = { ...failure, title: 'Other Failure', flow: 'cellar' };
    expect(enqueued([failure, news], other)).toEqual([failure, other, news]);
  });

  it('does not repeat what another flow says', () => {
    expect(enqueued([news], { ...news, flow: 'other news' })).toEqual([news]);
  });
});
