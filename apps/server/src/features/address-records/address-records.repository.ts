import type { ResourceTable } from '../../storage/resource-table.ts';

type Key =
  | 'name'
  | 'type'
  | 'firstPart'
  | 'secondPart'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'phone'
  | 'latitude'
  | 'longitude';

/** Where the values of addresses are. */
export const addressTable: ResourceTable<Key, 'address'> = {
  table: 'address',
  values: {
    name: { column: 'name', type: 'text' },
    type: { column: 'type', type: 'text' },
    firstPart: { column: 'first_part', type: 'text' },
    secondPart: { column: 'second_part', type: 'text' },
    postalCode: { column: 'postal_code', type: 'text' },
    city: { column: 'city', type: 'text' },
    country: { column: 'country_id', type: 'integer' },
    phone: { column: 'phone', type: 'text', isEmptyNull: true },
    latitude: { column: 'latitude', type: 'double precision' },
    longitude: { column: 'longitude', type: 'double precision' },
  },
  search: ['record.name', 'record.first_part', 'record.city'],
};
