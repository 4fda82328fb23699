/** The outside world of the speed page. */
import { fromCallback, fromPromise } from 'xstate';

export type PageVisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

const notProvided = (name: string): never => {
  throw new Error(`The actor "${name}" was not provided.`);
};

/** An integer from which the figures are drawn; the same one gives the same figures. It never fails. */
export const chooseSeed = fromPromise<number>(async () => notProvided('chooseSeed'));

/** Tells whether anybody can see the page: at once, and whenever that changes. */
export const pageVisibility = fromCallback<{ type: never }, undefined, PageVisibilityEvent>(() =>
  notProvided('pageVisibility'),
);
