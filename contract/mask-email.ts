/** Masks an email: at most two characters of the local part, `***@` and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const prefix = [...email.slice(0, at)].slice(0, 2).join('');
  return `${prefix}***${email.slice(at)}`;
}
