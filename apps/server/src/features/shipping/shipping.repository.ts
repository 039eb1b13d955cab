import type { ShippingRate } from '@vitrine/domain/bottles/shipping-rate';
import type { ShippingZone, ZonePlace } from '@vitrine/domain/bottles/shipping-zone';
import type { RequestContext } from '../../request-context.ts';
import type { CarrierTable } from '../../storage/schema.gen.ts';

/** A zone with its name. */
export interface NamedZone extends ShippingZone {
  name: string;
}

/** Lists the zones in the order of the owner, with their places. */
export async function listZones(context: RequestContext): Promise<NamedZone[]> {
  const rows = await context.transaction.query<{
    id: number;
    name: string;
    allows_free_shipping: boolean;
    places: { country: string; postcodePrefix: string }[];
  }>(
    `select zone.id, zone.name, zone.allows_free_shipping,
       coalesce((select json_agg(json_build_object('country', place.country, 'postcodePrefix', place.postcode_prefix)
         order by place.country, place.postcode_prefix) from zone_place place
         where place.site_id = zone.site_id and place.zone_id = zone.id), '[]') as places
     from shipping_zone zone where zone.site_id = $1 order by zone.position, zone.id`,
    [context.site.id],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    allowsFreeShipping: row.allows_free_shipping,
    places: row.places,
  }));
}

export type CarrierRow = Pick<CarrierTable, 'id' | 'name' | 'service_code' | 'delivery_type' | 'site_type'>;

/** Lists the carriers in use, in the order of the owner. */
export function listCarriers(context: RequestContext): Promise<CarrierRow[]> {
  return context.transaction.query(
    `select id, name, service_code, delivery_type, site_type from carrier
     where site_id = $1 and archived_at is null order by position, id`,
    [context.site.id],
  );
}

/** Lists the rates of a zone on a day, `YYYY-MM-DD`. */
export async function listRates(context: RequestContext, zoneId: number, day: string): Promise<ShippingRate[]> {
  const rows = await context.transaction.query<{
    carrier_id: number;
    carton_size: number;
    from_cartons: number;
    cents: number;
    valid_from: string;
    valid_until: string | null;
  }>(
    `select carrier_id, carton_size, from_cartons, cents, valid_from, valid_until from shipping_rate
     where site_id = $1 and zone_id = $2 and valid_from <= $3::date and (valid_until is null or valid_until >= $3::date)`,
    [context.site.id, zoneId, day],
  );
  return rows.map((row) => ({
    carrierId: row.carrier_id,
    zoneId,
    cartonSize: row.carton_size,
    fromCartons: row.from_cartons,
    cents: row.cents,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }));
}

/** Finds whose zone a place is, besides one. */
export async function findPlaceOwner(
  context: RequestContext,
  { country, postcodePrefix }: ZonePlace,
  exceptZoneId: number | undefined,
): Promise<string | undefined> {
  const rows = await context.transaction.query<{ name: string }>(
    `select zone.name from zone_place place
     join shipping_zone zone on zone.site_id = place.site_id and zone.id = place.zone_id
     where place.site_id = $1 and place.country = $2 and place.postcode_prefix = $3 and place.zone_id <> $4`,
    [context.site.id, country, postcodePrefix, exceptZoneId ?? 0],
  );
  return rows[0]?.name;
}

/** Replaces the places of a zone. */
export async function updateZonePlaces(
  context: RequestContext,
  zoneId: number,
  places: readonly ZonePlace[],
): Promise<void> {
  await context.transaction.query('delete from zone_place where site_id = $1 and zone_id = $2', [
    context.site.id,
    zoneId,
  ]);
  await context.transaction.query(
    `insert into zone_place (site_id, zone_id, country, postcode_prefix)
     select $1, $2, place.country, place.prefix from unnest($3::text[], $4::text[]) place (country, prefix)`,
    [context.site.id, zoneId, places.map(({ country }) => country), places.map(({ postcodePrefix }) => postcodePrefix)],
  );
}

/** Counts the rates of a zone or a carrier. */
export async function countRates(
  context: RequestContext,
  { zoneId = null, carrierId = null }: { zoneId?: number | null; carrierId?: number | null },
): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    'select count(*)::int as count from shipping_rate where site_id = $1 and (zone_id = $2 or carrier_id = $3)',
    [context.site.id, zoneId, carrierId],
  );
  return rows[0]?.count ?? 0;
}

/** Whether a carrier and a zone are there, and whether another rate says the same. */
export async function findRateFacts(
  context: RequestContext,
  rate: { carrierId: number; zoneId: number; cartonSize: number; fromCartons: number; validFrom: string },
  exceptId: number | undefined,
): Promise<{ has_carrier: boolean; has_zone: boolean; is_taken: boolean }> {
  const rows = await context.transaction.query<{ has_carrier: boolean; has_zone: boolean; is_taken: boolean }>(
    `select exists (select 1 from carrier where site_id = $1 and id = $2) as has_carrier,
       exists (select 1 from shipping_zone where site_id = $1 and id = $3) as has_zone,
       exists (select 1 from shipping_rate where site_id = $1 and carrier_id = $2 and zone_id = $3 and carton_size = $4
         and from_cartons = $5 and valid_from = $6::date and id <> $7) as is_taken`,
    [context.site.id, rate.carrierId, rate.zoneId, rate.cartonSize, rate.fromCartons, rate.validFrom, exceptId ?? 0],
  );
  return rows[0] ?? { has_carrier: false, has_zone: false, is_taken: false };
}
