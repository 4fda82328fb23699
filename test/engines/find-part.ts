/** A part of a page as its reader tells it: an element's role and name, or a text. */
export type Part =
  | { readonly role: keyof typeof SELECTORS; readonly name: string }
  | { readonly text: string };

export const SELECTORS = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog[open], [role=dialog]',
  field: 'input, textarea',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  switch: '[role=switch]',
  tab: '[role=tab]',
};

export const nameOf = (part: Part): string =>
  'text' in part ? `the text “${part.text}”` : `${part.role} “${part.name}”`;

/** Returns what `findPart` takes. */
export const wantedOf = (part: Part) =>
  'text' in part ? { selector: null, name: part.text } : { selector: SELECTORS[part.role], name: part.name };

/** Runs in the page: returns the first visible element of that name; null if there is none. */
export function findPart({ selector, name }: ReturnType<typeof wantedOf>): HTMLElement | null {
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  // Whether parts of a name are apart depends on their styles.
  const squeezed = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, '');
  const wanted = squeezed(name);
  if (selector === null) {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (element && squeezed(element.textContent).includes(wanted) && isVisible(element)) return element;
    }
    return null;
  }
  const namesOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelledBy = ids.map(id => document.getElementById(id)?.textContent).join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(label => label.textContent);
    return [element.getAttribute('aria-label'), labelledBy, ...labels, element.textContent].map(squeezed);
  };
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    element => isVisible(element) && namesOf(element).some(text => text.replace(/\*$/, '') === wanted),
  );
  return found[0] ?? null;
}
