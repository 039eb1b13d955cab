import { addressesResource } from '@vitrine/contract/resources/site/addresses.resource';
import { defineArchivePart } from '../define-archive-part.ts';

/** The addresses of an archive. */
export const addressesArchive = defineArchivePart('addresses', {
  nouns: ['adresse', 'adresses'],
  table: 'address',
  columns: {
    id: 'id',
    type: 'type',
    name: 'name',
    first_part: 'firstPart',
    second_part: 'secondPart',
    postal_code: 'postalCode',
    city: 'city',
    country_id: 'countryId',
    phone: 'phone',
    latitude: 'latitude',
    longitude: 'longitude',
    version: 'version',
  },
  rules: { ...addressesResource.fields.shape, countryId: addressesResource.fields.shape.country },
});
