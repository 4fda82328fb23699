/** The page's colour scheme: an attribute of the root element, stored in the browser. */
import { useSyncExternalStore } from 'react';

type ColorScheme = 'dark' | 'light';

/** The script in `index.html` reads the same key, and writes the same attribute. */
const KEY = 'technovex.color-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';

/** The site is dark until the visitor chooses otherwise, whatever the system prefers. */
const schemeOf = (text: string | null): ColorScheme => (text === 'light' ? 'light' : 'dark');

export const pageColorScheme = (): ColorScheme => schemeOf(document.documentElement.getAttribute(ATTRIBUTE));

export function toggleColorScheme(): void {
  const scheme = pageColorScheme() === 'dark' ? 'light' : 'dark';
  show(scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Where storage is forbidden, the scheme lasts until the page is left.
  }
}

/** Applies the stored scheme on pages without that script. */
export function showRememberedColorScheme(): void {
  try {
    show(schemeOf(localStorage.getItem(KEY)));
  } catch {
    // Storage is forbidden.
  }
}

/** Applies schemes that are chosen in other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (key === KEY && storageArea === localStorage) show(schemeOf(newValue));
  });
}

/** Applies a scheme without transitions. */
function show(scheme: ColorScheme): void {
  const page = document.documentElement;
  page.toggleAttribute('data-changing-theme', true);
  page.setAttribute(ATTRIBUTE, scheme);
  // Reading a style makes the browser apply the new ones while transitions are off.
  void getComputedStyle(page).color;
  page.toggleAttribute('data-changing-theme', false);
}

/** Returns the colour scheme, for drawings that use no CSS. Dark during rendering at build time. */
export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore(onColorScheme, pageColorScheme, () => 'dark');

function onColorScheme(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}
