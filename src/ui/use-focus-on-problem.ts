import { useEffect, useState } from 'react';

interface FieldProblem<Field extends string> {
  /** Null for a problem of the whole form. */
  readonly field: Field | null;
  readonly message: string;
}

/** Focuses the invalid field at each new problem. Call the returned function on submit. */
export function useFocusOnProblem<Field extends string>(
  problem: FieldProblem<Field> | null,
  getInputNode: (field: Field) => HTMLElement | null,
): () => void {
  const [submits, setSubmits] = useState(0);
  const field = problem?.field;
  const message = problem?.message;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message or submit moves the focus; forms pass a new `getInputNode` in each render.
  useEffect(() => {
    if (field) getInputNode(field)?.focus();
  }, [field, message, submits]);

  return () => setSubmits(count => count + 1);
}
