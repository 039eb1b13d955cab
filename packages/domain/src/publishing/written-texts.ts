import { slugOf } from './slug.ts';

/** What the address of a thing is made of in each locale that it is written in. */
export type WrittenTexts = Readonly<Record<string, { slug: string | null; title: string }>>;

/** The locales that a thing is written in, and its path in each. */
export interface Written {
  locales: string[];
  urls: Record<string, string>;
}

/** Where a thing is found in each locale that it is written in; `pathOf` makes the path of a slug. */
export function writtenIn(texts: WrittenTexts, pathOf: (slug: string) => string): Written {
  return {
    locales: Object.keys(texts),
    urls: Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, pathOf(slugOf(text))])),
  };
}
