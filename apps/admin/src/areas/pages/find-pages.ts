import { queryClient } from '../../api/query-client.ts';
import { sitePagesQuery } from '../../contents/contents.queries.ts';
import { matchesWords } from '../../format/matches-words.ts';
import { isInTree, nameOf } from './page-tree.ts';

/** Finds pages by their titles and addresses, for the palette. */
export async function findPages(idSite: number, words: string): Promise<{ label: string; path: string }[]> {
  const { pages } = await queryClient.ensureQueryData(sitePagesQuery(idSite));
  return pages
    .filter(isInTree)
    .filter((page) => matchesWords(`${page.title} ${page.menuTitle} ${page.url ?? ''}`, words))
    .slice(0, 6)
    .map((page) => ({ label: nameOf(page), path: String(page.id) }));
}
