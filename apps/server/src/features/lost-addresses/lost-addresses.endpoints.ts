import { bind } from '../bind-endpoint.ts';
import { listLostAddresses, updateLostAddresses } from './lost-addresses.operations.ts';

export const lostAddressesBindings = [
  bind('listLostAddresses', {
    read: (context, { query }) =>
      listLostAddresses(context, {
        ...(query?.view ? { view: query.view } : {}),
        after: Number(query?.after ?? 0),
        nbItem: Number(query?.nbItem ?? 50),
      }),
  }),
  bind('updateLostAddresses', { write: (context, { body }) => updateLostAddresses(context, body) }),
];
