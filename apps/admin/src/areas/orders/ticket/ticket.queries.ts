import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';

export type Ticket = ReplyOf<'readOrderTickets'>['tickets'][number];

/** What the tickets of an order say: nothing until it is invoiced. */
export const orderTicketsQuery = (idSite: number, id: number) =>
  queryOptions({
    queryKey: ['resource', idSite, 'orders', id, 'tickets'],
    queryFn: ({ signal }) => callApi('readOrderTickets', { params: { idSite, id } }, { signal }),
  });
