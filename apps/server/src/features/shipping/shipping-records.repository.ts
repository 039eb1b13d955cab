import type { ResourceTable } from '../../storage/resource-table.ts';

/** Where the values of zones are; their places are rows too, which the program reads. */
export const shippingZoneTable: ResourceTable<
  'name' | 'places' | 'allowsFreeShipping' | 'position' | 'rates',
  'shipping_zone'
> = {
  table: 'shipping_zone',
  values: {
    name: { column: 'name', type: 'text' },
    places: { column: 'places', type: 'text' },
    allowsFreeShipping: { column: 'allows_free_shipping', type: 'boolean' },
    position: { column: 'position', type: 'integer' },
    rates: {
      sql: `(select count(*)::int from shipping_rate rate where rate.site_id = record.site_id and rate.zone_id = record.id)`,
      type: 'integer',
    },
  },
  search: ['record.name', 'record.places'],
};

/** Where the values of carriers are. */
export const carrierTable: ResourceTable<
  'name' | 'serviceCode' | 'deliveryType' | 'siteType' | 'position' | 'rates',
  'carrier'
> = {
  table: 'carrier',
  values: {
    name: { column: 'name', type: 'text' },
    serviceCode: { column: 'service_code', type: 'text' },
    deliveryType: { column: 'delivery_type', type: 'text' },
    siteType: { column: 'site_type', type: 'text' },
    position: { column: 'position', type: 'integer' },
    rates: {
      sql: `(select count(*)::int from shipping_rate rate where rate.site_id = record.site_id and rate.carrier_id = record.id)`,
      type: 'integer',
    },
  },
  search: ['record.name'],
  archivedColumn: 'archived_at',
};

const carrierName = `(select carrier.name from carrier where carrier.site_id = record.site_id and carrier.id = record.carrier_id)`;
const zoneName = `(select zone.name from shipping_zone zone where zone.site_id = record.site_id and zone.id = record.zone_id)`;

/** Where the values of rates are. */
export const shippingRateTable: ResourceTable<
  | 'carrierId'
  | 'zoneId'
  | 'cartonSize'
  | 'fromCartons'
  | 'cents'
  | 'validFrom'
  | 'validUntil'
  | 'carrierName'
  | 'zoneName',
  'shipping_rate'
> = {
  table: 'shipping_rate',
  values: {
    carrierId: { column: 'carrier_id', type: 'integer' },
    zoneId: { column: 'zone_id', type: 'integer' },
    cartonSize: { column: 'carton_size', type: 'integer' },
    fromCartons: { column: 'from_cartons', type: 'integer' },
    cents: { column: 'cents', type: 'integer' },
    validFrom: { column: 'valid_from', type: 'date' },
    validUntil: { column: 'valid_until', type: 'date' },
    carrierName: { sql: carrierName, type: 'text' },
    zoneName: { sql: zoneName, type: 'text' },
  },
  search: [carrierName, zoneName],
};
