import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type Suspicious = ReplyOf<'listSuspiciousSubmissions'>['submissions'][number];

/** What visitors sent through a form whose trap was filled in. */
export const suspiciousQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['suspicious', idSite],
    queryFn: ({ signal }) => callApi('listSuspiciousSubmissions', { params: { idSite } }, { signal }),
  });

/** Takes it for what a person sent, or deletes it; then reads the list again. */
export async function decideSuspicious(idSite: number, reference: string, isAccepted: boolean): Promise<void> {
  try {
    await callApi(isAccepted ? 'acceptSuspiciousSubmission' : 'deleteSuspiciousSubmission', {
      params: { idSite, reference },
    });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['suspicious', idSite] });
    await queryClient.invalidateQueries({ queryKey: ['today', idSite] });
  }
}
