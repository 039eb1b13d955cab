import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { listAddressTypes, listCompanyAddresses } from './addresses.operations.ts';

export const addressesBindings = [
  bind('listCompanyAddresses', {
    read: async (context, { list }) => succeed(await listCompanyAddresses(context, list)),
  }),
  bind('listAddressTypes', { read: async (context) => succeed(await listAddressTypes(context)) }),
];
