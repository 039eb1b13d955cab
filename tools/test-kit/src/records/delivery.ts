import { addDiscountCode } from '@vitrine/server/features/discounts/discount-records.operations';
import { addPickupClosure, addPickupSchedule } from '@vitrine/server/features/pickup/pickup-records.operations';
import {
  addCarrier,
  addShippingRate,
  addShippingZone,
} from '@vitrine/server/features/shipping/shipping-records.operations';
import type { RequestContext } from '@vitrine/server/request-context';
import { createAddress, unwrap } from './factories.ts';

type NewDiscountCode = Parameters<typeof addDiscountCode>[1];

/** Creates a discount code: ten per cent of the goods, without limit, or as `changes` say. */
export async function createDiscountCode(
  context: RequestContext,
  changes: Partial<NewDiscountCode> & { code: string },
): Promise<number> {
  const usual = {
    type: 'PERCENTAGE',
    amount: 10,
    appliesTo: 'goods',
    minimumCents: 0,
    startsAt: null,
    endsAt: null,
    maximumUses: null,
    maximumUsesPerEmail: null,
  } as const;
  return unwrap(await addDiscountCode(context, { ...usual, ...changes })).id;
}

/** Creates one record of each table of delivery: France, or other places, by a carrier in cartons of 6 and 12, slots on Saturdays, a code. */
export async function createDelivery(
  context: RequestContext,
  places = 'France',
): Promise<{ zoneId: number; carrierId: number; scheduleId: number }> {
  const zone = { name: 'France', places, allowsFreeShipping: true, position: 0 };
  const zoneId = unwrap(await addShippingZone(context, zone)).id;
  const carrierId = await addCarrier(context, {
    name: 'Messagerie',
    deliveryType: 'DELIVERY',
    siteType: null,
    serviceCode: '',
    position: 0,
  });
  const rate = { carrierId, zoneId, fromCartons: 1, validFrom: '2020-01-01', validUntil: null };
  for (const cartonSize of [6, 12]) await addShippingRate(context, { ...rate, cartonSize, cents: 1190 });
  const scheduleId = await addPickupSchedule(context, {
    addressId: await createAddress(context, 'Le chai', { type: 'PICKUP' }),
    weekday: 'SATURDAY',
    from: '10:00',
    to: '18:00',
    slotMinutes: 60,
    capacity: 4,
    leadMinutes: 1440,
    opensOnHolidays: false,
    opensOnClosures: false,
  });
  await addPickupClosure(context, { from: '2200-01-01', until: '2200-01-02', addressId: null, note: 'Vendanges' });
  await createDiscountCode(context, { code: 'BIENVENUE10', maximumUsesPerEmail: 1 });
  return { zoneId, carrierId, scheduleId };
}

/** Creates a carrier to relay points or to an address in a zone: one price for a carton of six. */
export async function createZoneCarrier(
  context: RequestContext,
  zoneId: number,
  { name, deliveryType, cents }: { name: string; deliveryType: 'DELIVERY' | 'PICKUP'; cents: number },
): Promise<number> {
  const siteType = deliveryType === 'PICKUP' ? 'RELAY' : null;
  const carrierId = await addCarrier(context, { name, deliveryType, siteType, serviceCode: '', position: 5 });
  const rate = { carrierId, zoneId, fromCartons: 1, validFrom: '2020-01-01', validUntil: null };
  await addShippingRate(context, { ...rate, cartonSize: 6, cents });
  return carrierId;
}
