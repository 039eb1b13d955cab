import { carriersResource } from '@vitrine/contract/resources/carriers.resource';
import { shippingRatesResource } from '@vitrine/contract/resources/shipping-rates.resource';
import { shippingZonesResource } from '@vitrine/contract/resources/shipping-zones.resource';
import { defineArchivePart, nestedRows } from '../define-archive-part.ts';

/** The carriers of an archive. */
export const carriersArchive = defineArchivePart('carriers', {
  nouns: ['transporteur', 'transporteurs'],
  table: 'carrier',
  columns: {
    id: 'id',
    name: 'name',
    service_code: 'serviceCode',
    delivery_type: 'deliveryType',
    site_type: 'siteType',
    position: 'position',
    archived_at: 'archivedAt',
    version: 'version',
  },
  rules: carriersResource.fields.shape,
});

/** The shipping zones of an archive. */
export const shippingZonesArchive = defineArchivePart('shipping-zones', {
  nouns: ['zone de livraison', 'zones de livraison'],
  table: 'shipping_zone',
  columns: {
    id: 'id',
    name: 'name',
    places: 'places',
    allows_free_shipping: 'allowsFreeShipping',
    position: 'position',
    version: 'version',
  },
  nested: {
    prefixes: nestedRows(
      'zone_place',
      { zone_id: 'id' },
      {
        country: 'country',
        postcode_prefix: 'postcodePrefix',
      },
    ),
  },
  rules: shippingZonesResource.fields.shape,
});

/** The shipping rates of an archive. */
export const shippingRatesArchive = defineArchivePart('shipping-rates', {
  nouns: ['tarif de livraison', 'tarifs de livraison'],
  table: 'shipping_rate',
  columns: {
    id: 'id',
    carrier_id: 'carrierId',
    zone_id: 'zoneId',
    carton_size: 'cartonSize',
    from_cartons: 'fromCartons',
    cents: 'cents',
    valid_from: 'validFrom',
    valid_until: 'validUntil',
    version: 'version',
  },
  rules: shippingRatesResource.fields.shape,
});
