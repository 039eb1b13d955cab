import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { saveFrom } from '../../base/api/save-file.ts';

export type SiteArchive = ReplyOf<'listSiteArchives'>['archives'][number];

/** Milliseconds between two readings while an archive is made, for windows whose stream of changes is cut. */
const watchInterval = 5000;

/** Whether an archive is being made, or waits for its turn. */
export const isUnderWay = ({ state }: SiteArchive) => state === 'waiting' || state === 'running';

/** The archives of a site, the latest first. */
export const archivesQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['archives', idSite],
    queryFn: ({ signal }) => callApi('listSiteArchives', { params: { idSite } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.archives.some(isUnderWay) ? watchInterval : false),
  });

/** Asks for an archive; one that failed leaves the list. */
export async function createArchive(idSite: number): Promise<void> {
  await thenRead(idSite, callApi('createSiteArchive', { params: { idSite } }));
}

/** Deletes an archive, or gives up one under way. */
export async function deleteArchive(idSite: number, id: string): Promise<void> {
  await thenRead(idSite, callApi('deleteSiteArchive', { params: { idSite, id } }));
}

/** Has the browser save an archive: it comes as a stream, so that it is never whole in the memory. */
export async function downloadArchive(idSite: number, id: string): Promise<void> {
  const { url, name } = await callApi('readSiteArchiveDownload', { params: { idSite, id } });
  saveFrom(url, name);
}

/** Another window may have acted first: the list is read again after a refusal too. */
async function thenRead(idSite: number, call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['archives', idSite] });
  }
}
