import { toLanguage } from '../kernel/locale.ts';
import { builtInSegments, legalPages, reservedSegments } from './paths.ts';

const screenSegments: readonly string[] = [...builtInSegments, ...Object.keys(legalPages)];
const unavailableSegments: readonly string[] = [...reservedSegments, ...screenSegments];

/** Validates the path of a page on a site with these languages: returns the error, or undefined if it is valid. */
export function validatePageUrl(
  url: string,
  isContentPage: boolean,
  languages: readonly { code: string; prefix: string }[],
): string | undefined {
  if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(url))
    return 'Écrivez une adresse en minuscules, chiffres et tirets, comme /les-soins.';
  const first = url.split('/')[1] ?? '';
  if ((reservedSegments as readonly string[]).includes(first))
    return `«\u00a0/${first}\u00a0» est réservé au fonctionnement du site. Choisissez une autre adresse.`;
  const language = languages.find(({ prefix }) => prefix && isBelow(url, prefix));
  if (language)
    return `Les adresses qui commencent par «\u00a0/${language.prefix}\u00a0» sont celles des pages en ${nameLanguage(language.code)}. Choisissez une autre adresse.`;
  // The owner's entry for a built-in screen has that screen's path; a content page must not.
  if (isContentPage && screenSegments.includes(first))
    return `«\u00a0/${first}\u00a0» est l’adresse d’une page du programme. Choisissez une autre adresse.`;
  return undefined;
}

/**
 * Validates the URL prefix of a language on a site with pages at these paths: returns the error, or undefined if it is
 * valid. The empty prefix is that of the site's own language.
 */
export function validateLocalePrefix(prefix: string, pages: readonly string[]): string | undefined {
  if (prefix === '') return undefined;
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(prefix))
    return 'Écrivez un préfixe en minuscules, chiffres et tirets, comme en ou en-gb.';
  if (unavailableSegments.includes(prefix))
    return `«\u00a0/${prefix}\u00a0» est une adresse du programme. Choisissez un autre préfixe.`;
  const page = pages.find((url) => isBelow(url, prefix));
  return (
    page &&
    `La page «\u00a0${page}\u00a0» ne répondrait plus. Choisissez un autre préfixe, ou une autre adresse pour elle.`
  );
}

/** Not at the start of every command: the first use of such names loads them all. */
const nameLanguage = (code: string) => new Intl.DisplayNames('fr', { type: 'language' }).of(toLanguage(code));

function isBelow(url: string, prefix: string): boolean {
  return url === `/${prefix}` || url.startsWith(`/${prefix}/`);
}
