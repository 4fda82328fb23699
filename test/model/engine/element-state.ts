import type { ElementState } from './page-driver.ts';

/** Reads the state of an element. Self-contained: a browser evaluates its source. */
export function readElementState(element: Element): ElementState {
  const isOn = (attribute: string) => element.getAttribute(attribute) === 'true';
  return {
    text: element.textContent ?? '',
    value: 'value' in element && typeof element.value === 'string' ? element.value : null,
    isFocused: element === element.ownerDocument.activeElement,
    isInvalid: isOn('aria-invalid'),
    isBusy: isOn('aria-busy') || isOn('data-loading') || isOn('aria-disabled'),
    isChecked: isOn('aria-checked') || ('checked' in element && element.checked === true),
    isDisabled: 'disabled' in element && element.disabled === true,
    isPressed: isOn('aria-pressed'),
    isCurrent: (element.getAttribute('aria-current') ?? 'false') !== 'false',
    description: (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => element.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' '),
    sort: element.getAttribute('aria-sort'),
    live: element.closest('[aria-live]')?.getAttribute('aria-live') ?? null,
    href: element.getAttribute('href'),
  };
}
