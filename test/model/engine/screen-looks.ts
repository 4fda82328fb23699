/** Reads the attributes and custom properties by which style sheets show the state of a screen. */

/** Parts of drawings that show an amount. */
const DRAWN = ['stroke-dasharray', 'stroke-dashoffset'];

let attributes: ReadonlySet<string> = new Set(DRAWN);
let properties: readonly string[] = [];

/** @param names - attributes (`data-tone`) and custom properties (`--passed`) of the style sheets */
export function setLooks(names: readonly string[]): void {
  properties = names.filter(name => name.startsWith('--'));
  attributes = new Set([...DRAWN, ...names]);
}

/** Lists what style sheets get to know of each element: `look data-tone=quiet`. */
export const looksOf = (page: Document): string[] =>
  [...page.body.querySelectorAll<HTMLElement>('*')].flatMap(element => {
    const shown = [...attributesOf(element), ...propertiesOf(element)];
    if (shown.length === 0) return [];
    return [
      ['look', ...shown.map(([name, value]) => (value === 'true' ? name : `${name}=${value}`))].join(' '),
    ];
  });

type Look = readonly [name: string, value: string];

const attributesOf = (element: Element): Look[] =>
  element
    .getAttributeNames()
    .filter(name => attributes.has(name))
    .sort()
    .map((name): Look => [name, element.getAttribute(name) ?? '']);

const propertiesOf = (element: HTMLElement): Look[] =>
  element.hasAttribute('style')
    ? properties
        .map((name): Look => [name, element.style.getPropertyValue(name)])
        .filter(([, value]) => value !== '')
    : [];
