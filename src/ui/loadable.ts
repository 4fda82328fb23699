/** Something that has to be fetched first: under way, failed for a reason in words, or here. */
export type Loadable<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'loaded'; readonly value: Value };
