/** Mutants that behave like the original, by machine, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
