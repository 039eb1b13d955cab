/** Masks an email for people who need not know whose it is: its first letter and its domain, `l…@exemple.fr`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '…';
  const [first = ''] = email.slice(0, at);
  return `${first}…${email.slice(at)}`;
}
