/**
 * The first two characters of the local part, then `***@`, then the domain. Of a local part that has no more than two,
 * one is left out: no name is ever shown whole.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const characters = [...email.slice(0, at)];
  const shown = characters.slice(0, Math.min(2, characters.length - 1)).join('');
  return `${shown}***${email.slice(at)}`;
}
