import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listAddressTypes, listCompanyAddresses } from './addresses.operations.ts';

export const addressesBindings = [
  bindReading('listCompanyAddresses', async (context, { list }) => succeed(await listCompanyAddresses(context, list))),
  bindReading('listAddressTypes', async (context) => succeed(await listAddressTypes(context))),
];
