import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type PreparationTab, preparationTabs } from '@vitrine/domain/ordering/preparation';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';

export type Preparation = ReplyOf<'listPreparation'>;
export type PreparedOrder = Preparation['orders'][number];
export type OrderShipments = ReplyOf<'readOrderShipments'>;
export type OrderLabels = ReplyOf<'readOrderLabels'>;
export type ParcelLabel = OrderLabels['labels'][number];
export type Shipment = OrderShipments['shipments'][number];

/** The orders of a step of the board. */
export const preparationQuery = (idSite: number, tab: PreparationTab) =>
  queryOptions({
    queryKey: ['preparation', idSite, tab],
    queryFn: ({ signal }) => callApi('listPreparation', { params: { idSite }, query: { tab } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The parcels of an order. */
export const shipmentsQuery = (idSite: number, idOrder: number) =>
  queryOptions({
    queryKey: ['preparation', idSite, 'parcels', idOrder],
    queryFn: ({ signal }) => callApi('readOrderShipments', { params: { idSite, idOrder } }, { signal }),
  });

/** The labels of the parcels of an order, and what the next one would be. */
export const labelsQuery = (idSite: number, idOrder: number) =>
  queryOptions({
    queryKey: ['preparation', idSite, 'labels', idOrder],
    queryFn: ({ signal }) => callApi('readOrderLabels', { params: { idSite, idOrder } }, { signal }),
  });

/** Reads what is shown of orders again, after an act. */
export async function refreshPreparation(idSite: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['resource', idSite, 'orders'] });
  await queryClient.invalidateQueries({ queryKey: ['preparation', idSite] });
}

/** The step that an address names; the first without it. */
export const readTab = (search: URLSearchParams): PreparationTab =>
  preparationTabs.find((tab) => tab === search.get('etape')) ?? 'prepare';
