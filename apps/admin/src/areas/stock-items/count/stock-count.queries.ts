import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';

export type StockCount = ReplyOf<'readStockCount'>;
export type CountedItem = StockCount['items'][number];
export type CountPlan = ReplyOf<'applyStockCount'>;

/** The count that is open, all that it may count, and the last ones. */
export const stockCountQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['stock-count', idSite],
    queryFn: ({ signal }) => callApi('readStockCount', { params: { idSite } }, { signal }),
  });

/** Reads again what is shown of the stock. */
export async function refreshStock(idSite: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['resource', idSite] });
  await queryClient.invalidateQueries({ queryKey: ['stock-count', idSite] });
}
