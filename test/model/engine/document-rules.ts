/** Rules that every screen keeps in every state. */
import { expectToHold } from './invariants.ts';

/** Attributes with the ids of a part's name and description. */
const REFERENCES = ['aria-labelledby', 'aria-describedby', 'for'] as const;

/** @throws if a part refers to a name or description that does not exist, or an invalid input has none */
export function expectSoundReferences(document: Document): void {
  const idsOf = (element: Element, reference: string) =>
    (element.getAttribute(reference) ?? '').split(' ').filter(Boolean);
  const isMissing = (id: string) => !document.getElementById(id);
  const dangling = REFERENCES.flatMap(reference =>
    [...document.querySelectorAll(`[${reference}]`)].filter(one => idsOf(one, reference).some(isMissing)),
  );
  const unexplained = [...document.querySelectorAll('[aria-invalid="true"]')].filter(
    one => !idsOf(one, 'aria-describedby').some(id => document.getElementById(id)?.textContent),
  );
  const markup = ([element]: Element[]) => element?.outerHTML ?? '';
  expectToHold({
    [`what a part refers to exists: ${markup(dangling)}`]: dangling.length === 0,
    [`an invalid input is described by its error: ${markup(unexplained)}`]: unexplained.length === 0,
  });
}
