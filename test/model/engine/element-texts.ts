/** Reads the texts of elements. */

/** Separates the texts of neighbours, as a screen reader does. */
export function textOf(element: Element): string {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement?.matches('style, script')) parts.push(textContent ?? '');
  }
  return parts.join(' ');
}

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const quoted = (text: string): string => `“${tidy(text)}”`;
