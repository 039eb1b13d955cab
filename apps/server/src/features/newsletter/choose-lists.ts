import type { NewsletterListRow } from './newsletter.repository.ts';

/** Lists those of the lists that anybody may subscribe to. */
export function offeredLists(lists: readonly NewsletterListRow[]): NewsletterListRow[] {
  return lists.filter((list) => list.is_visible);
}

/**
 * Lists the default lists: the ones marked as default, or the only one there is. Other lists need an explicit choice.
 */
export function defaultLists(lists: readonly NewsletterListRow[]): NewsletterListRow[] {
  return lists.length === 1 ? [...lists] : lists.filter((list) => list.is_usual);
}

/**
 * Resolves a choice of lists: the given ids, or the default lists without ids. Undefined when the result is empty or an
 * id is unknown on the site.
 */
export function chooseLists(
  lists: readonly NewsletterListRow[],
  ids: readonly number[] | undefined,
): NewsletterListRow[] | undefined {
  const chosen = ids ? lists.filter((list) => ids.includes(list.id)) : defaultLists(lists);
  const isWhole = !ids || chosen.length === new Set(ids).size;
  return isWhole && chosen.length ? chosen : undefined;
}
