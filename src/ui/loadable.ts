/** A value that is loading, failed with a reason, or loaded. */
export type Loadable<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'loaded'; readonly value: Value };
