import { callApi } from '../api/call-api.ts';
import type { ListedKind } from './content-kinds.data.ts';

/** Finds contents of a kind by their title, for the palette. */
export async function findContents(
  idSite: number,
  kind: ListedKind,
  words: string,
): Promise<{ label: string; path: string }[]> {
  const { contents } = await callApi('listContents', { params: { idSite, kind }, query: { title: words } });
  return contents.slice(0, 5).map(({ id, title }) => ({ label: title, path: `../contenus/${kind}/${id}` }));
}
