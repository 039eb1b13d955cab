import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { queryClient } from '../../base/api/query-client.ts';
import type { StaffSite } from '../../base/api/session.queries.ts';
import { matchesWords } from '../../base/format/matches-words.ts';
import type { CommandHit } from '../../base/navigation/area.ts';
import { sitePagesQuery } from '../../features/contents/contents.queries.ts';
import { isInTree, nameOf } from './page-tree.ts';

/** Finds pages by their titles and addresses, for the command menu. It leads where their list does: to the editor. */
export async function findPages({ idSite, locales }: StaffSite, words: string): Promise<CommandHit[]> {
  const { pages } = await queryClient.ensureQueryData(sitePagesQuery(idSite));
  return pages
    .filter(isInTree)
    .filter((page) => matchesWords(`${page.title} ${page.menuTitle} ${page.url ?? ''}`, words))
    .slice(0, 6)
    .map((page) => ({ label: nameOf(page), path: adminPaths.editor(idSite, 'page', page.id, locales[0] ?? 'fr_FR') }));
}
