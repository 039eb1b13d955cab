import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { listLostAddresses, updateLostAddresses } from './lost-addresses.operations.ts';

export const lostAddressesBindings = [
  bindReading('listLostAddresses', (context, { query }) =>
    listLostAddresses(context, {
      ...(query?.view ? { view: query.view } : {}),
      after: Number(query?.after ?? 0),
      nbItem: Number(query?.nbItem ?? 50),
    }),
  ),
  bindWriting('updateLostAddresses', (context, { body }) => updateLostAddresses(context, body)),
];
