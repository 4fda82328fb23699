import classes from './notice.module.css';

/** Shows a notice of QA's tools above the page, until it is closed. */
export function showNotice(text: string): void {
  const notice = document.createElement('div');
  notice.className = classes.notice ?? '';
  notice.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => notice.remove());
  notice.append(text, close);
  document.body.append(notice);
}
