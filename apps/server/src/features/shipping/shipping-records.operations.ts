import { carriersResource } from '@vitrine/contract/resources/carriers.resource';
import { shippingRatesResource } from '@vitrine/contract/resources/shipping-rates.resource';
import { shippingZonesResource } from '@vitrine/contract/resources/shipping-zones.resource';
import type { ZonePlace } from '@vitrine/domain/bottles/shipping-zone';
import { formatZonePlaces, parseZonePlaces } from '@vitrine/domain/bottles/zone-places';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import { listNamedCountries } from '../places/places.operations.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { insertRecordValues, updateRecordValues } from '../resources/write-records.operations.ts';
import { countRates, findPlaceOwner, findRateFacts, updateZonePlaces } from './shipping.repository.ts';
import { carrierTable, shippingRateTable, shippingZoneTable } from './shipping-records.repository.ts';

/** Zones of delivery, as staff edit them. A place belongs to one of them. */
export const shippingZoneRecords = defineRecords(shippingZonesResource, shippingZoneTable, {
  async check(context, { places: text }, previous): Promise<Record<string, string>> {
    const countries = await listNamedCountries(context);
    const parsed = parseZonePlaces(text, countries);
    if (!parsed.ok) return { places: parsed.message };
    for (const place of parsed.places) {
      const owner = await findPlaceOwner(context, place, previous?.id);
      if (owner === undefined) continue;
      const written = formatZonePlaces([place], countries);
      return { places: `«\u00a0${written}\u00a0» est déjà dans la zone «\u00a0${owner}\u00a0».` };
    }
    return {};
  },
  create: insertZone,
  async update(context, { id }, changes): Promise<Result<unknown>> {
    const places = changes.places === undefined ? undefined : await readPlaces(context, changes.places);
    await updateRecordValues(context, shippingZoneTable, id, { ...changes, ...(places && { places: places.text }) });
    if (places) await updateZonePlaces(context, id, places.places);
    return succeed(null);
  },
  async listDeletionEffects(context, { id }) {
    const count = await countRates(context, { zoneId: id });
    return count ? [{ label: 'tarifs de cette zone', count }] : [];
  },
  cacheTags: ['shipping'],
});

async function readPlaces(context: RequestContext, text: string): Promise<{ places: ZonePlace[]; text: string }> {
  const countries = await listNamedCountries(context);
  const parsed = parseZonePlaces(text, countries);
  if (!parsed.ok) throw new Error(parsed.message);
  return { places: parsed.places, text: formatZonePlaces(parsed.places, countries) };
}

/** Carriers, as staff edit them. */
export const carrierRecords = defineRecords(carriersResource, carrierTable, {
  async check(_, { deliveryType, siteType }): Promise<Record<string, string>> {
    if ((deliveryType === 'PICKUP') === (siteType !== null)) return {};
    return {
      siteType:
        deliveryType === 'PICKUP'
          ? 'Dites où l’on retire\u00a0: commerces ou consignes.'
          : 'À domicile, il n’y a pas de lieu de retrait.',
    };
  },
  async listDeletionEffects(context, { id }) {
    const count = await countRates(context, { carrierId: id });
    return count ? [{ label: 'tarifs de ce transporteur', count }] : [];
  },
  cacheTags: ['shipping'],
});

/** Rates of carriers in zones, as staff edit them. */
export const shippingRateRecords = defineRecords(shippingRatesResource, shippingRateTable, {
  async check(context, next, previous): Promise<Record<string, string>> {
    const facts = await findRateFacts(context, next, previous?.id);
    const { validFrom, validUntil } = next;
    return {
      ...(facts.has_carrier ? {} : { carrierId: 'Choisissez un transporteur.' }),
      ...(facts.has_zone ? {} : { zoneId: 'Choisissez une zone.' }),
      ...(facts.is_taken ? { fromCartons: 'Un autre tarif dit déjà cela, à la même date.' } : {}),
      ...(validUntil !== null && validUntil < validFrom ? { validUntil: 'La fin vient après le début.' } : {}),
    };
  },
  async copy(_, values) {
    return { ...values, fromCartons: Math.min(values.fromCartons + 1, 1000) };
  },
  cacheTags: ['shipping'],
});

/** Adds a zone with its places, as staff or a seed writes them. */
export async function addShippingZone(
  context: RequestContext,
  zone: z.output<typeof shippingZonesResource.fields>,
): Promise<Result<{ id: number }>> {
  const fields = await shippingZoneRecords.rules.check?.(context, zone);
  if (fields && Object.keys(fields).length) return fail('invalid-fields', { fields });
  return insertZone(context, zone);
}

async function insertZone(
  context: RequestContext,
  values: z.output<typeof shippingZonesResource.fields>,
): Promise<Result<{ id: number }>> {
  const places = await readPlaces(context, values.places);
  const id = await insertRecordValues(context, shippingZoneTable, { ...values, places: places.text });
  await updateZonePlaces(context, id, places.places);
  context.transaction.invalidate('shipping');
  return succeed({ id });
}

/** Adds a carrier. */
export function addCarrier(context: RequestContext, values: z.output<typeof carriersResource.fields>): Promise<number> {
  context.transaction.invalidate('shipping');
  return insertRecordValues(context, carrierTable, values);
}

/** Adds a rate. */
export function addShippingRate(
  context: RequestContext,
  values: z.output<typeof shippingRatesResource.fields>,
): Promise<number> {
  context.transaction.invalidate('shipping');
  return insertRecordValues(context, shippingRateTable, values);
}
