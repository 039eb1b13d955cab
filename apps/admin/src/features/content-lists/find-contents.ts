import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { callApi } from '../../base/api/call-api.ts';
import { hasSiteRight, type StaffSite } from '../../base/api/session.queries.ts';
import type { CommandHit } from '../../base/navigation/area.ts';

/** Finds contents of a kind by their title, for the command menu. It leads where their list does: to the editor. */
export async function findContents(site: StaffSite, kind: ContentKind, words: string): Promise<CommandHit[]> {
  const { idSite } = site;
  const { contents } = await callApi('listContents', { params: { idSite, kind }, query: { title: words } });
  const locale = hasSiteRight(site, 'content.update') ? site.locales[0] : undefined;
  return contents.slice(0, 5).map(({ id, title, archivedAt }) => ({
    label: title,
    path: locale && !archivedAt ? adminPaths.editor(idSite, kind, id, locale) : adminPaths.content(idSite, kind, id),
  }));
}
