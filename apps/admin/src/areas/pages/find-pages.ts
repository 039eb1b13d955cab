import { queryClient } from '../../api/query-client.ts';
import { sitePagesQuery } from '../../contents/contents.queries.ts';
import { foldText } from '../../format/fold-text.ts';
import { isInTree, nameOf } from './page-tree.ts';

/** Finds pages by their titles and addresses, for the palette. */
export async function findPages(idSite: number, words: string): Promise<{ label: string; path: string }[]> {
  const { pages } = await queryClient.ensureQueryData(sitePagesQuery(idSite));
  const wanted = foldText(words).split(/\s+/);
  return pages
    .filter(isInTree)
    .filter((page) => {
      const text = foldText(`${page.title} ${page.menuTitle} ${page.url ?? ''}`);
      return wanted.every((word) => text.includes(word));
    })
    .slice(0, 6)
    .map((page) => ({ label: nameOf(page), path: String(page.id) }));
}
