/**
 * The first two characters of the local part, then `***@`, then the domain. A shorter local part looks like the beginning of
 * a longer one, so even then nobody can tell the whole address.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = [...email.slice(0, at)].slice(0, 2).join('');
  return `${shown}***${email.slice(at)}`;
}
