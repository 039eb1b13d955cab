import type { NewsletterListRow } from './newsletter.repository.ts';

/** The lists that those get who do not choose: the ones marked so, or the only one there is. Others are chosen by name alone. */
export function defaultLists(lists: readonly NewsletterListRow[]): NewsletterListRow[] {
  return lists.length === 1 ? [...lists] : lists.filter((list) => list.is_usual);
}

/**
 * The lists that somebody means: those she names, all of them the site's own, or the usual ones where she names nothing.
 * Undefined where she names none, or one that is not there.
 */
export function chooseLists(
  lists: readonly NewsletterListRow[],
  ids: readonly number[] | undefined,
): NewsletterListRow[] | undefined {
  const chosen = ids ? lists.filter((list) => ids.includes(list.id)) : defaultLists(lists);
  const isWhole = !ids || chosen.length === new Set(ids).size;
  return isWhole && chosen.length ? chosen : undefined;
}
