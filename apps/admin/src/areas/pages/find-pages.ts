import { adminPaths } from '@vitrine/domain/site/admin-paths';
import { queryClient } from '../../api/query-client.ts';
import type { StaffSite } from '../../api/session.queries.ts';
import { sitePagesQuery } from '../../contents/contents.queries.ts';
import { matchesWords } from '../../format/matches-words.ts';
import type { PaletteHit } from '../area.ts';
import { isInTree, nameOf } from './page-tree.ts';

/** Finds pages by their titles and addresses, for the palette. It leads where their list does: to the editor. */
export async function findPages({ idSite, locales }: StaffSite, words: string): Promise<PaletteHit[]> {
  const { pages } = await queryClient.ensureQueryData(sitePagesQuery(idSite));
  return pages
    .filter(isInTree)
    .filter((page) => matchesWords(`${page.title} ${page.menuTitle} ${page.url ?? ''}`, words))
    .slice(0, 6)
    .map((page) => ({ label: nameOf(page), path: adminPaths.editor(idSite, 'page', page.id, locales[0] ?? 'fr_FR') }));
}
