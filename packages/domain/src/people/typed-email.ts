import { isTooLongToNormalize, normalizePastedText } from '../kernel/pasted-text.ts';

/**
 * Normalizes a mail address as people type or paste it: « mailto: » and what a link asks after it go. A name before it, as mail
 * programs write it, stays and is refused: addresses go into headers.
 */
export function normalizeTypedEmail(text: string): string {
  if (isTooLongToNormalize(text)) return text;
  return normalizePastedText(text)
    .replace(/^mailto:/i, '')
    .replace(/^([^@]*@[^?]*)\?.*$/, '$1')
    .trim();
}
