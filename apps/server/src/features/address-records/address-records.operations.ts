import { addressesResource } from '@vitrine/contract/resources/site/addresses.resource';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { hasPickupSchedules } from '../pickup/pickup.operations.ts';
import { findCountryCode } from '../places/places.operations.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { deleteRecordValues } from '../resources/write-records.operations.ts';
import { addressTable } from './address-records.repository.ts';

/** The addresses of the company, as staff edit them. */
export const addressRecords = defineRecords(addressesResource, addressTable, {
  async check(context, { latitude, longitude, postalCode, country }): Promise<Record<string, string>> {
    const code = normalizePostalCode((await findCountryCode(context, country)) ?? '', postalCode);
    if (!code.ok) return { postalCode: code.message };
    if ((latitude === null) === (longitude === null)) return {};
    const message = 'Indiquez la latitude et la longitude, ou aucune des deux.';
    return latitude === null ? { latitude: message } : { longitude: message };
  },
  async copy(_, values) {
    return { ...values, name: `${values.name} (copie)`.slice(0, 160) };
  },
  async delete(context, { id }): Promise<Result<unknown>> {
    if (await hasPickupSchedules(context, id))
      return fail('conflict', {
        message:
          'Des horaires de retrait sont à cette adresse, et des commandes peuvent en avoir\u00a0: gardez-la, ou supprimez d’abord ces horaires.',
      });
    await deleteRecordValues(context, addressTable, id);
    return succeed(null);
  },
  // Orders are collected at some of them.
  cacheTags: ['addresses', 'pickup'],
});
