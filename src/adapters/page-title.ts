/** A prefix of the page's title. React renders the title of each page. */

const SEPARATOR = ' · ';

let prefix = '';
let observer: MutationObserver | null = null;

const apply = (before: string): void => {
  const { title } = document;
  const own = before !== '' && title.startsWith(before) ? title.slice(before.length) : title;
  if (title !== prefix + own) document.title = prefix + own;
};

/** Puts `text` before the title of this page and the following ones; null removes it. */
export function setTitlePrefix(text: string | null): void {
  const before = prefix;
  prefix = text === null ? '' : text + SEPARATOR;
  if (before === prefix) return;
  apply(before);
  if (prefix === '') {
    observer?.disconnect();
    observer = null;
  } else if (observer === null) {
    observer = new MutationObserver(() => apply(prefix));
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  }
}
