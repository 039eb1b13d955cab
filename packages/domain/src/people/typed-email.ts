import { normalizePastedText } from '../kernel/pasted-text.ts';

/**
 * Normalizes a mail address as people type or paste it: « mailto: » and what a link asks after it go, as does the name that a mail
 * program writes before it, « Camille Durand <camille@exemple.fr> ».
 */
export function normalizeTypedEmail(text: string): string {
  const plain = normalizePastedText(text);
  const [, named = plain] = /^[^<>]+<([^<>\s]+@[^<>\s]+)>[,;]?$/.exec(plain) ?? [];
  return named
    .replace(/^mailto:/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .trim();
}
