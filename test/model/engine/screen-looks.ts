/** Reads the attributes and custom properties by which style sheets show the state of a screen. */

/** Parts of drawings that show an amount. */
const DRAWN = ['stroke-dasharray', 'stroke-dashoffset'];

let looks: readonly string[] = [];

/** @param names - attributes (`data-tone`) and custom properties (`--passed`) of the style sheets */
export function setLooks(names: readonly string[]): void {
  looks = [...DRAWN, ...names];
}

/** Lists what style sheets get to know of each element: `look data-tone=quiet`. */
export const looksOf = (page: Document): string[] =>
  [...page.body.querySelectorAll<HTMLElement>('*')].flatMap(element => {
    const shown = looks
      .map(name => [name, readLook(element, name)] as const)
      .filter(([, value]) => value !== null);
    if (shown.length === 0) return [];
    return [
      ['look', ...shown.map(([name, value]) => (value === 'true' ? name : `${name}=${value}`))].join(' '),
    ];
  });

const readLook = (element: HTMLElement, name: string): string | null =>
  name.startsWith('--') ? element.style.getPropertyValue(name) || null : element.getAttribute(name);

/** Tells a look from other parts. */
export const isLook = (part: string): boolean => part.startsWith('look ');
