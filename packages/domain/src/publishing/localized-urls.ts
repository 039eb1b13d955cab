import { getSlug } from './slug.ts';

/** What the address of a thing is made of in each locale that it is written in. */
export type TranslatedTitles = Readonly<Record<string, { slug: string | null; title: string }>>;

/** The locales that a thing is written in, and its path in each. */
export interface LocalizedUrls {
  locales: string[];
  urls: Record<string, string>;
}

interface SiteLanguages {
  languages: readonly { code: string; isValid: boolean }[];
}

/** Whether a site shows its pages in a locale. */
export function isLocaleEnabled({ languages }: SiteLanguages, locale: string): boolean {
  return languages.some(({ code, isValid }) => isValid && code === locale);
}

/**
 * Where a thing is found in each locale that it is written in; `pathOf` makes the path of a slug. A language that the site does
 * not offer is told to nobody: its texts are being prepared.
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
