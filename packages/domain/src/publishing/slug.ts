import { foldText } from '../kernel/fold-text.ts';
import { memoise } from '../kernel/memoise.ts';

/**
 * Converts a title to URL form: lower case ASCII words joined by hyphens, at most 80 characters, cut at a word (RTE-10:
 * "the title converted to URL form"). An empty result becomes `page`. Lists show the same titles again and again.
 */
export const toSlug: (title: string) => string = memoise(2000, buildSlug);

/** Returns the stored slug of a record, or its title in URL form (RTE-10). */
export function getSlug({ slug, title }: { slug: string | null; title: string }): string {
  return slug ?? toSlug(title);
}

function buildSlug(title: string): string {
  const words = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (words.length <= 80) return words || 'page';
  const cut = words.slice(0, 81);
  const lastHyphen = cut.lastIndexOf('-');
  return lastHyphen > 20 ? cut.slice(0, lastHyphen) : words.slice(0, 80);
}
