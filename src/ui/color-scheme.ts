/** The theme of the page: an attribute of its first element, which the style sheets read, remembered by the browser. */
import { useSyncExternalStore } from 'react';

export type ColorScheme = 'dark' | 'light';

/** The script in `index.html` reads the same key, and writes the same attribute. */
const KEY = 'technovex.color-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';

/** The system's theme has no say: the site is dark until somebody chooses otherwise. */
const schemeOf = (text: string | null): ColorScheme => (text === 'light' ? 'light' : 'dark');

export const pageColorScheme = (): ColorScheme => schemeOf(document.documentElement.getAttribute(ATTRIBUTE));

export function toggleColorScheme(): void {
  const scheme = pageColorScheme() === 'dark' ? 'light' : 'dark';
  show(scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // A browser that keeps nothing shows the theme for as long as the page stands.
  }
}

/** For a page without that script. */
export function showRememberedColorScheme(): void {
  try {
    show(schemeOf(localStorage.getItem(KEY)));
  } catch {
    // Nothing is remembered.
  }
}

/** From now on, the theme that is chosen in another tab is this tab's as well. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (key === KEY && storageArea === localStorage) show(schemeOf(newValue));
  });
}

/** All at once: transitions are for what changes within a theme. */
function show(scheme: ColorScheme): void {
  const page = document.documentElement;
  page.toggleAttribute('data-changing-theme', true);
  page.setAttribute(ATTRIBUTE, scheme);
  // Asked for a style, the browser gives every element its new one.
  void getComputedStyle(page).color;
  page.toggleAttribute('data-changing-theme', false);
}

/** For what is drawn without a style sheet. While a page is rendered, it is dark. */
export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore(onColorScheme, pageColorScheme, () => 'dark');

function onColorScheme(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}
