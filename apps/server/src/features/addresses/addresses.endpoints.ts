import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listAddressTypes, listCompanyAddresses } from './addresses.operations.ts';

export const addressesBindings = [
  bindReading('listCompanyAddresses', async (scope, { list }) => succeed(await listCompanyAddresses(scope, list))),
  bindReading('listAddressTypes', async (scope) => succeed(await listAddressTypes(scope))),
];
