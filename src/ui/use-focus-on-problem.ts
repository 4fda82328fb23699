import { useEffect, useState } from 'react';

interface FieldProblem<Field extends string> {
  /** Null for a problem that is not one of the fields. */
  readonly field: Field | null;
  readonly message: string;
}

/**
 * Brings the focus to the field that is wrong, at each new problem and again after each try. Returns what notes that
 * a try was made.
 */
export function useFocusOnProblem<Field extends string>(
  problem: FieldProblem<Field> | null,
  getInputNode: (field: Field) => HTMLElement | null,
): () => void {
  const [tries, setTries] = useState(0);
  const field = problem?.field;
  const message = problem?.message;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or a new try moves the focus, and nothing else: forms give another `getInputNode` each time.
  useEffect(() => {
    if (field) getInputNode(field)?.focus();
  }, [field, message, tries]);

  return () => setTries(made => made + 1);
}
