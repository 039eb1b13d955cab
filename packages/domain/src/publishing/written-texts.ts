import { slugOf } from './slug.ts';

/** What the address of a thing is made of in each locale that it is written in. */
export type WrittenTexts = Readonly<Record<string, { slug: string | null; title: string }>>;

/** The locales that a thing is written in, and its path in each. */
export interface Written {
  locales: string[];
  urls: Record<string, string>;
}

/**
 * Where a thing is found in each locale that it is written in; `pathOf` makes the path of a slug. A language that the site does
 * not offer is told to nobody: its texts are being prepared.
 */
export function writtenIn(
  { languages }: { languages: readonly { code: string; isValid: boolean }[] },
  texts: WrittenTexts,
  pathOf: (slug: string) => string,
): Written {
  const offered = Object.entries(texts).filter(([locale]) =>
    languages.some(({ code, isValid }) => isValid && code === locale),
  );
  return {
    locales: offered.map(([locale]) => locale),
    urls: Object.fromEntries(offered.map(([locale, text]) => [locale, pathOf(slugOf(text))])),
  };
}
