import { pickupClosuresResource } from '@vitrine/contract/resources/pickup-closures.resource';
import { pickupSchedulesResource } from '@vitrine/contract/resources/pickup-schedules.resource';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { validatePickupSchedule } from '@vitrine/domain/pickup/pickup-schedule';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { insertRecordValues } from '../resources/write-records.operations.ts';
import { countScheduleUses, deleteSchedule, listPickupAddresses } from './pickup.repository.ts';
import { pickupClosureTable, pickupScheduleTable } from './pickup-records.repository.ts';

/** Schedules of collection, as staff edit them. */
export const pickupScheduleRecords = defineRecords(pickupSchedulesResource, pickupScheduleTable, {
  async check(context, next): Promise<Record<string, string>> {
    return { ...(await checkAddress(context, next.addressId)), ...validatePickupSchedule(next) };
  },
  async listDeletionEffects(context, { id }) {
    const count = await countScheduleUses(context, id);
    return count ? [{ label: 'créneaux que des commandes ont, et qui empêchent de le supprimer', count }] : [];
  },
  async delete(context, { id }): Promise<Result<unknown>> {
    if (await countScheduleUses(context, id))
      return fail('conflict', { message: 'Des commandes ont un de ses créneaux\u00a0: archivez cet horaire plutôt.' });
    await deleteSchedule(context, id);
    return succeed(null);
  },
  cacheTags: ['pickup'],
});

/** Closures of collection, as staff edit them. */
export const pickupClosureRecords = defineRecords(pickupClosuresResource, pickupClosureTable, {
  async check(context, { from, until, addressId }): Promise<Record<string, string>> {
    return {
      ...(addressId === null ? {} : await checkAddress(context, addressId)),
      ...(until < from ? { until: 'La fin vient après le début.' } : {}),
    };
  },
  cacheTags: ['pickup'],
});

async function checkAddress(context: RequestContext, addressId: number): Promise<Record<string, string>> {
  const addresses = await listPickupAddresses(context);
  if (addresses.some(({ id }) => id === addressId)) return {};
  return { addressId: 'Choisissez un point de retrait\u00a0: une adresse de ce type, dans Coordonnées.' };
}

/** Adds a schedule. */
export function addPickupSchedule(
  context: RequestContext,
  values: z.output<typeof pickupSchedulesResource.fields>,
): Promise<number> {
  context.transaction.invalidate('pickup');
  return insertRecordValues(context, pickupScheduleTable, values);
}

/** Adds a closure. */
export function addPickupClosure(
  context: RequestContext,
  values: z.output<typeof pickupClosuresResource.fields>,
): Promise<number> {
  context.transaction.invalidate('pickup');
  return insertRecordValues(context, pickupClosureTable, values);
}
