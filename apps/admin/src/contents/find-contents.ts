import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { hasSiteRight, siteQuery } from '../api/session.queries.ts';
import type { ListedKind } from './content-kinds.data.ts';

/** Finds contents of a kind by their title, for the palette. It leads where their list does: to the editor. */
export async function findContents(
  idSite: number,
  kind: ListedKind,
  words: string,
): Promise<{ label: string; path: string }[]> {
  const { contents } = await callApi('listContents', { params: { idSite, kind }, query: { title: words } });
  const site = await queryClient.ensureQueryData(siteQuery(idSite));
  const locale = hasSiteRight(site, 'content.update') ? site?.locales[0] : undefined;
  return contents.slice(0, 5).map(({ id, title, archivedAt }) => ({
    label: title,
    path: locale && !archivedAt ? `../editeur/${kind}/${id}/${locale}` : `../contenus/${kind}/${id}`,
  }));
}
