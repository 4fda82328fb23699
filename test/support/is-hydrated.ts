/** Runs in a page: checks whether its shell is hydrated. */
export const isHydrated = (): boolean => document.querySelector('#root:not([data-unhydrated])') !== null;
