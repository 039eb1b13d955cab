import type { RequestContext } from '../../../request-context.ts';
import { findCountryCode } from '../../places/places.operations.ts';

/** Resolves the number of a country of delivery to its two letters. */
export async function resolveDeliveryCountry<
  Body extends { deliveryIdCountry?: number | undefined; deliveryCountry?: string | undefined },
>(context: RequestContext, body: Body): Promise<Body> {
  if (body.deliveryIdCountry === undefined || body.deliveryCountry !== undefined) return body;
  const deliveryCountry = await findCountryCode(context, body.deliveryIdCountry);
  return deliveryCountry ? { ...body, deliveryCountry } : body;
}
