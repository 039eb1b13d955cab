import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';

export type Vintages = ReplyOf<'listVintages'>;
export type RolloverBody = Omit<InputOf<'rollVintages'>['body'], 'confirm'>;
export type RolloverPlan = ReplyOf<'rollVintages'>;

/** The newest vintages, and those that were made of others. */
export const vintagesQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['vintages', idSite],
    queryFn: ({ signal }) => callApi('listVintages', { params: { idSite } }, { signal }),
  });

/** What new vintages would be. */
export const rolloverPlanQuery = (idSite: number, body: RolloverBody) =>
  queryOptions({
    queryKey: ['rollover-plan', idSite, body],
    queryFn: ({ signal }) => callApi('rollVintages', { params: { idSite }, body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** Reads again what is shown of vintages. */
export async function refreshVintages(idSite: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['resource', idSite] });
  void queryClient.invalidateQueries({ queryKey: ['price-revisions', idSite] });
  await queryClient.invalidateQueries({ queryKey: ['vintages', idSite] });
}
