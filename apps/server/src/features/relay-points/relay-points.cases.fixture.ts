import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { addCarrier } from '../shipping/shipping-records.operations.ts';
import { upsertRelayAnswer } from './relay-points.repository.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listRelayAccessPoints: {
    own: { body: { city: { postalCode: '49000', name: 'Angers' }, country: { alphaTwo: 'FR' } } },
    // Each tenant has an answer that is fresh: nothing is asked, and nothing kept.
    holdsMark: false,
  },
};

/** Keeps an answer of a network for a tenant. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  const carrierId = await addCarrier(context, {
    name: `Relais ${mark}`,
    deliveryType: 'PICKUP',
    siteType: 'RELAY',
    serviceCode: '24R',
    position: 0,
  });
  await upsertRelayAnswer(context, carrierId, 'FR 49000 angers', [
    {
      id: '049001',
      name: `Tabac ${mark}`,
      address: '1 rue Basse',
      postalCode: '49000',
      city: 'Angers',
      country: 'FR',
      latitude: 47.47,
      longitude: -0.55,
      openings: [],
    },
  ]);
}
