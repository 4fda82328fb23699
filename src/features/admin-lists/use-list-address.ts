import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListQuery } from '../../../machines/admin/admin.actors.ts';
import { addressOf, queryFrom } from '../../../machines/admin/list-query.rules.ts';

type Body = Parameters<typeof queryFrom>[0];
type Address = Readonly<Record<string, string | number | undefined>>;

/** Shows a query in the address, by default in a new entry of the history. */
export type ShowQuery = (query: ListQuery, replace?: boolean) => void;

interface ListAddress {
  readonly query: ListQuery;
  readonly show: ShowQuery;
}

/** Keeps page, order and filters of a list in the page's address, beside other parameters. */
export function useListAddress(body: Body): ListAddress {
  const [address, change] = useAddress();
  const all = Object.keys(queryFrom(body, {}));
  return {
    query: queryFrom(body, address),
    show: (query, replace) => {
      const none = Object.fromEntries(all.map(name => [name, undefined]));
      change({ ...none, ...addressOf(body, query) }, replace);
    },
  };
}

/** Returns the search parameters of the page, and a function that changes some of them. */
export function useAddress(): readonly [
  Readonly<Record<string, unknown>>,
  (change: Address, replace?: boolean) => void,
] {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    address,
    (change, replace = false) =>
      void navigate({
        to: '.',
        // The route takes any parameters: its screens parse them.
        search: (now: object) => ({ ...now, ...change }),
        replace,
        resetScroll: false,
      } as Parameters<typeof navigate>[0]),
  ];
}
