import type { ExportItem } from '../export-types.ts';
import { toPlainText } from '../html/plain-text.ts';

/** What search engines were told of an item. */
export interface ItemSeo {
  title: string | undefined;
  description: string | undefined;
  /** Whether search engines were asked to leave it out. */
  isHidden: boolean;
}

/** Metas of the plugins, the newest first: All in One SEO changed its names in version 4. */
const titles = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_aioseop_title', '_seopress_titles_title'];
const descriptions = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_aioseop_description',
  '_seopress_titles_desc',
];

/** Characters of a title or description: search engines show two hundred. */
const maximumLength = 2000;

/** Placeholders of Yoast and SEOPress (`%%title%%`), Rank Math (`%title%`) and All in One SEO (`#post_title`). */
const placeholder = /%%([a-z_]+)%%|%([a-z_]+)(?:\([^)]*\))?%|#([a-z_]+)\b/gi;

/** Reads title and description that a plugin kept; placeholders are filled in, and what they separate from nothing goes. */
export function readSeo({ title, metas }: Pick<ExportItem, 'title' | 'metas'>, siteTitle: string): ItemSeo {
  const read = (names: readonly string[]) => {
    const template = names.map((name) => metas[name]?.find((value) => value.trim())).find(Boolean);
    return template === undefined ? undefined : fill(template.slice(0, maximumLength), title, siteTitle) || undefined;
  };
  return {
    title: read(titles),
    description: read(descriptions),
    isHidden:
      metas['_yoast_wpseo_meta-robots-noindex']?.includes('1') === true ||
      metas.rank_math_robots?.some((value) => value.includes('noindex')) === true ||
      metas._aioseop_noindex?.includes('on') === true ||
      metas._seopress_robots_index?.includes('yes') === true,
  };
}

function fill(template: string, title: string, siteTitle: string): string {
  const values: Readonly<Record<string, string>> = {
    title,
    post_title: title,
    page_title: title,
    sitename: siteTitle,
    sitetitle: siteTitle,
    site_title: siteTitle,
    blog_title: siteTitle,
    sep: '-',
    separator_sa: '-',
    separator: '-',
  };
  const filled = template.replace(placeholder, (whole, ...names: (string | undefined)[]) => {
    const name =
      names
        .slice(0, 3)
        .find((one) => one !== undefined)
        ?.toLowerCase() ?? '';
    if (Object.hasOwn(values, name)) return values[name] as string;
    // `#1` and a hashtag are words; what stands between percent signs is none.
    return whole.startsWith('#') ? whole : '';
  });
  return joinSeparators(toPlainText(filled));
}

/** Leaves out separators at the ends, and all but the first of those that follow each other. */
function joinSeparators(text: string): string {
  const words = text.split(' ');
  const isSeparator = (word: string | undefined) => word !== undefined && /^[-–—|·•«»]+$/.test(word);
  const kept = words.filter((word, place) => !isSeparator(word) || !isSeparator(words[place - 1]));
  const first = kept.findIndex((word) => !isSeparator(word));
  const last = kept.findLastIndex((word) => !isSeparator(word));
  return first < 0 ? '' : kept.slice(first, last + 1).join(' ');
}
