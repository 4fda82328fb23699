/** Compares the bytes of the built pages with their budgets, as `test/e2e/first-page.test.ts` does. */
import { weights } from '../tools/bench/budgets.ts';
import { DECISION, excess, weightOf } from '../tools/bench/page-weights.ts';
import { buildClientIfChanged } from '../tools/build/build-client.ts';
import type { Outcome } from '../tools/build/programs.ts';

export const PAGE_BUDGETS = `page budgets (${DECISION})`;

/** Builds the client if its sources changed. */
export async function checkPageBudgets(): Promise<Outcome> {
  const failure = await buildClientIfChanged();
  if (failure !== undefined) return { ok: false, output: failure };
  const over = (['scripts', 'styles'] as const).flatMap(kind =>
    Object.entries(weights[kind]).flatMap(([path, budget]) =>
      excess(`the ${kind} of ${path}`, weightOf(path)[kind], budget),
    ),
  );
  return { ok: over.length === 0, output: over.join('\n') };
}
