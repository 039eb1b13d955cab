import { getSlug } from './slug.ts';

/** The slug and title of a record in each locale of its text. */
export type TranslatedTitles = Readonly<Record<string, { slug: string | null; title: string }>>;

/** The locales of a record's text, and its path in each. */
export interface LocalizedUrls {
  locales: string[];
  urls: Record<string, string>;
}

interface SiteLanguages {
  languages: readonly { code: string; isValid: boolean }[];
}

/** Whether a site enables a locale. */
export function isLocaleEnabled({ languages }: SiteLanguages, locale: string): boolean {
  return languages.some(({ code, isValid }) => isValid && code === locale);
}

/**
 * Builds the paths of a record in each locale of its text; `pathOf` builds the path of a slug. A disabled language is
 * left out, because its texts are being prepared.
 */
export function buildLocalizedUrls(
  site: SiteLanguages,
  texts: TranslatedTitles,
  pathOf: (slug: string) => string,
): LocalizedUrls {
  const offered = Object.entries(texts).filter(([locale]) => isLocaleEnabled(site, locale));
  return {
    locales: offered.map(([locale]) => locale),
    urls: Object.fromEntries(offered.map(([locale, text]) => [locale, pathOf(getSlug(text))])),
  };
}
