import { isTooLongToNormalize, normalizePastedText } from '../kernel/pasted-text.ts';

/**
 * Normalizes a mail address as people type or paste it: « mailto: » and what a link asks after it go. A name before it, as mail
 * programs write it, stays and is refused: addresses go into headers.
 */
export function normalizeTypedEmail(text: string): string {
  if (isTooLongToNormalize(text)) return text;
  const address = normalizePastedText(text).replace(/^mailto:/i, '');
  const end = address.indexOf('?', address.indexOf('@') + 1);
  return (address.includes('@') && end >= 0 ? address.slice(0, end) : address).trim();
}
