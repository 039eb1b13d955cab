import { unwrap } from '@vitrine/test-kit/records/factories';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import type { AnyResourceTable } from '../../storage/resource-table.ts';
import { insertRecordRow } from '../resources/records.repository.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { updateZonePlaces } from './shipping.repository.ts';
import {
  addCarrier,
  addShippingRate,
  addShippingZone,
  carrierRecords,
  shippingRateRecords,
  shippingZoneRecords,
} from './shipping-records.operations.ts';

const zoneValues = () => ({
  name: `Zone ${nextNumber()}`,
  places: `Italie : ${nextNumber()}`,
  allowsFreeShipping: true,
  position: 0,
});
const carrierValues = (name = `Transporteur ${nextNumber()}`) => ({
  name,
  deliveryType: 'DELIVERY' as const,
  siteType: null,
  serviceCode: '',
  position: 0,
});
const rateValues = (carrierId: number, zoneId: number, number = nextNumber()) => ({
  carrierId,
  zoneId,
  cartonSize: (number % 100) + 1,
  fromCartons: 2 + Math.floor(number / 100),
  cents: 1250,
  validFrom: '2026-01-01',
  validUntil: null,
});

/** The zone and the carrier of tenants, above what the sequences give. */
const tenantZoneId = 900_007;
const tenantCarrierId = 900_007;

const withId = (table: AnyResourceTable): AnyResourceTable => ({
  ...table,
  values: { ...table.values, id: { column: 'id', type: 'integer' } },
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  ...createResourceCases(shippingZoneRecords, {
    create: async (context) => unwrap(await addShippingZone(context, zoneValues())).id,
    values: zoneValues,
    changes: { position: 3 },
  }),
  ...createResourceCases(carrierRecords, {
    create: (context) => addCarrier(context, carrierValues()),
    values: carrierValues,
    changes: { position: 3 },
  }),
  ...createResourceCases(shippingRateRecords, {
    create: async (context) => {
      const zone = unwrap(await addShippingZone(context, zoneValues())).id;
      return addShippingRate(context, rateValues(await addCarrier(context, carrierValues()), zone));
    },
    values: () => rateValues(tenantCarrierId, tenantZoneId),
    changes: { cents: 900 },
  }),
  tryShipping: {
    own: { params: { idSite: tenantId }, query: { q: '6 bouteilles pour Angers' } },
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: { q: '6 bouteilles pour Angers' } }),
    holdsMark: false,
  },
};

/** Adds a zone with a rate of a carrier to relays to a tenant. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await insertRecordRow(context, withId(shippingZoneRecords.table), {
    ...zoneValues(),
    id: tenantZoneId,
    name: `Zone ${mark}`,
    places: 'France',
  });
  await updateZonePlaces(context, tenantZoneId, [{ country: 'FR', postcodePrefix: '' }]);
  await insertRecordRow(context, withId(carrierRecords.table), {
    ...carrierValues(`Transporteur ${mark}`),
    id: tenantCarrierId,
    deliveryType: 'PICKUP',
    siteType: 'RELAY',
    position: 5,
  });
  for (const cartonSize of [6, 12])
    await addShippingRate(context, { ...rateValues(tenantCarrierId, tenantZoneId), cartonSize, fromCartons: 1 });
}
