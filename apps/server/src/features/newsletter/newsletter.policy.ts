import type { NewsletterListRow } from './newsletter.repository.ts';

/**
 * The lists that somebody means: those she names, all of them the site's own, or the usual ones where she names nothing.
 * Undefined where she names none, or one that is not there.
 */
export function chooseLists(
  lists: readonly NewsletterListRow[],
  ids: readonly number[] | undefined,
): NewsletterListRow[] | undefined {
  const chosen = lists.filter((list) => (ids ? ids.includes(list.id) : list.is_usual));
  const isWhole = !ids || chosen.length === new Set(ids).size;
  return isWhole && chosen.length ? chosen : undefined;
}
