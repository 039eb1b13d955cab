import { slugOf } from './slug.ts';

/** What the address of a thing is made of in each locale that it is written in. */
export type WrittenTexts = Readonly<Record<string, { slug: string | null; title: string }>>;

/** The locales that a thing is written in, and its path in each. */
export interface Written {
  locales: string[];
  urls: Record<string, string>;
}

interface SiteLanguages {
  languages: readonly { code: string; isValid: boolean }[];
}

/** Whether a site shows its pages in a locale. */
export function isOffered({ languages }: SiteLanguages, locale: string): boolean {
  return languages.some(({ code, isValid }) => isValid && code === locale);
}

/**
 * Where a thing is found in each locale that it is written in; `pathOf` makes the path of a slug. A language that the site does
 * not offer is told to nobody: its texts are being prepared.
 */
export function writtenIn(site: SiteLanguages, texts: WrittenTexts, pathOf: (slug: string) => string): Written {
  const offered = Object.entries(texts).filter(([locale]) => isOffered(site, locale));
  return {
    locales: offered.map(([locale]) => locale),
    urls: Object.fromEntries(offered.map(([locale, text]) => [locale, pathOf(slugOf(text))])),
  };
}
