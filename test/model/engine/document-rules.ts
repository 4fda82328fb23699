/** Rules that every screen keeps in every state. */
import { expectToHold } from './invariants.ts';

/** @throws if a part refers to a description that does not exist, or an invalid input has none */
export function expectSoundDescriptions(document: Document): void {
  const idsOf = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const described = [...document.querySelectorAll('[aria-describedby]')];
  const dangling = described.filter(element => idsOf(element).some(id => !document.getElementById(id)));
  const unexplained = [...document.querySelectorAll('[aria-invalid="true"]')].filter(
    element => !idsOf(element).some(id => document.getElementById(id)?.textContent),
  );
  const markup = ([element]: Element[]) => element?.outerHTML ?? '';
  expectToHold({
    [`a description exists: ${markup(dangling)}`]: dangling.length === 0,
    [`an invalid input is described by its error: ${markup(unexplained)}`]: unexplained.length === 0,
  });
}
