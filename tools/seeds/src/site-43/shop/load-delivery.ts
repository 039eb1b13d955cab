import { addDiscountCode } from '@vitrine/server/features/discounts/discount-records.operations';
import { addPickupClosure, addPickupSchedule } from '@vitrine/server/features/pickup/pickup-records.operations';
import {
  addCarrier,
  addShippingRate,
  addShippingZone,
} from '@vitrine/server/features/shipping/shipping-records.operations';
import type { RequestContext } from '@vitrine/server/request-context';
import { unwrap } from '../../site-42/unwrap.ts';
import { carriers, closures, codes, rates, schedules, zones } from './delivery.data.ts';

/** Loads how wines reach their buyers: zones, carriers with their rates, slots at the cellar, and discount codes. */
export async function loadDelivery(context: RequestContext, pickupAddressId: number): Promise<void> {
  const zoneIds: number[] = [];
  for (const [position, zone] of zones.entries())
    zoneIds.push(unwrap(await addShippingZone(context, { ...zone, position }), zone.name).id);
  const carrierIds: number[] = [];
  for (const [position, carrier] of carriers.entries())
    carrierIds.push(await addCarrier(context, { ...carrier, position }));
  for (const { carrier, zone, from, cents } of rates)
    for (const cartonSize of [6, 12] as const)
      await addShippingRate(context, {
        carrierId: carrierIds[carrier] ?? 0,
        zoneId: zoneIds[zone] ?? 0,
        cartonSize,
        fromCartons: from,
        cents: cents[cartonSize],
        validFrom: '2026-01-01',
        validUntil: null,
      });
  for (const schedule of schedules) await addPickupSchedule(context, { ...schedule, addressId: pickupAddressId });
  for (const closure of closures) await addPickupClosure(context, { ...closure, addressId: null });
  for (const code of codes) unwrap(await addDiscountCode(context, code), code.code);
}
