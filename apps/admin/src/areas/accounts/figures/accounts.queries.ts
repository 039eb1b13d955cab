import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { saveFile, saveFrom } from '../../../base/api/save-file.ts';

export type Accounts = ReplyOf<'readAccounts'>;

/** The figures of a period. */
export const accountsQuery = (idSite: number, period: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['accounts', idSite, period.from, period.to],
    queryFn: ({ signal }) => callApi('readAccounts', { params: { idSite }, query: period }, { signal }),
    placeholderData: keepPreviousData,
    // Orders change on other screens.
    staleTime: 0,
  });

/** Downloads all of a period in one file: the browser saves it as it comes. */
export async function downloadAccounts(idSite: number, query: { from: string; to: string }): Promise<void> {
  const { url, name } = await callApi('readAccountsDownload', { params: { idSite }, query });
  saveFrom(url, name);
}

/** Downloads a file of a period. */
export async function exportAccounts(
  idSite: number,
  { title, ...body }: InputOf<'exportAccounts'>['body'] & { title: string },
): Promise<void> {
  const content = (await callApi('exportAccounts', { params: { idSite }, body }, { isFile: true })) as unknown as File;
  // The law names the file of entries.
  saveFile(content, body.format === 'txt' ? content.name : `${title} ${body.from} ${body.to}.${body.format}`);
}
