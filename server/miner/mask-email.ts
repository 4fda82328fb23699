/**
 * Masks an email: the first two characters of the local part, `***@` and the domain. A local part
 * of one or two characters looks like the beginning of a longer one.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const prefix = [...email.slice(0, at)].slice(0, 2).join('');
  return `${prefix}***${email.slice(at)}`;
}
