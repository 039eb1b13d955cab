import { addressesResource } from '@vitrine/contract/resources/addresses.resource';
import { defineRecords } from '../resources/define-records.operations.ts';
import { addressTable } from './address-records.repository.ts';

/** The addresses of the company, as staff edit them. */
export const addressRecords = defineRecords(addressesResource, addressTable, {
  async check(_, { latitude, longitude }): Promise<Record<string, string>> {
    if ((latitude === null) === (longitude === null)) return {};
    const message = 'Indiquez la latitude et la longitude, ou aucune des deux.';
    return latitude === null ? { latitude: message } : { longitude: message };
  },
  async copy(_, values) {
    return { ...values, name: `${values.name} (copie)`.slice(0, 160) };
  },
  cacheTags: ['addresses'],
});
