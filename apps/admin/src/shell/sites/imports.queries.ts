import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { sendUpload } from '../../features/media/send-upload.ts';

export type ArchiveImport = ReplyOf<'listArchiveImports'>['imports'][number];

/** Milliseconds between two readings while a site is being made. */
const watchInterval = 1500;

/** Whether a site is being made of it. */
export const isUnderWay = ({ state }: ArchiveImport) => state === 'waiting' || state === 'running';

/** The archives that the account has sent, the latest first. */
export const importsQuery = queryOptions({
  queryKey: ['archive-imports'],
  queryFn: async ({ signal }) => {
    const { imports } = await callApi('listArchiveImports', {}, { signal });
    // A site that has been made is in the chooser from now on.
    const known = new Set(
      queryClient.getQueryData<ArchiveImport[]>(['archive-imports'])?.filter(isUnderWay).map(getId),
    );
    if (imports.some((one) => one.state === 'done' && known.has(one.id)))
      void queryClient.invalidateQueries({ queryKey: ['sites'] });
    return imports;
  },
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? watchInterval : false),
});

const getId = ({ id }: ArchiveImport) => id;

/** Sends an archive, or goes on where it was cut; returns its id. */
export async function sendArchive(
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<string> {
  try {
    return await sendUpload(adminPaths.archiveUploads(), file, options);
  } finally {
    await readImports();
  }
}

/** Has a site made of an archive that has arrived, at another address where one is given. */
export async function startImport(id: string, host: string): Promise<void> {
  try {
    await callApi('startArchiveImport', { params: { id }, body: { host: host.trim() || null } });
  } finally {
    await readImports();
  }
}

/** Takes an archive from the list. */
export async function deleteImport(id: string): Promise<void> {
  try {
    await callApi('deleteArchiveImport', { params: { id } });
  } finally {
    await readImports();
  }
}

const readImports = () => queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
