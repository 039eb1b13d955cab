import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RelayPoint } from '../../../adapters/carriers/carrier.ts';
import type { PrepareContext } from '../../bind-endpoint.ts';
import { confirmRelay } from '../../relay-points/relay-points.operations.ts';
import { listRelayCarrierIds } from '../../shipping/shipping.operations.ts';
import { resolveDeliveryCountry } from './delivery-country.operations.ts';
import { isRepeated } from './idempotent-request.operations.ts';

/** As `confirmChosenRelay`; an order that was placed before, under the same key, needs its point no more. */
export async function confirmRelayOnce(
  context: PrepareContext,
  body: Parameters<typeof confirmChosenRelay>[1],
  key: string | undefined,
): Promise<Result<RelayPoint | undefined>> {
  const isPlaced = await context.read((scope) => isRepeated(scope, key));
  return isPlaced ? succeed(undefined) : confirmChosenRelay(context, body);
}

/**
 * Looks up again the relay point of an order, before its transaction (ENT-09); undefined where the order goes to none. What is kept
 * of it comes from its network.
 */
async function confirmChosenRelay(
  context: PrepareContext,
  body: Pick<InputOf<'placeOrder'>['body'], 'delivery' | 'deliveryCountry' | 'deliveryIdCountry'>,
): Promise<Result<RelayPoint | undefined>> {
  const { delivery } = body;
  if (delivery?.type !== 'PICKUP' || !delivery.id) return succeed(undefined);
  const [only] = delivery.idCarrier === undefined ? await context.read(listRelayCarrierIds) : [delivery.idCarrier];
  if (only === undefined) return succeed(undefined);
  const { deliveryCountry = 'FR' } = await context.read((reading) => resolveDeliveryCountry(reading, body));
  const found = await confirmRelay(context, { carrierId: only, country: deliveryCountry, id: delivery.id });
  if (found.ok) return found;
  const { code, message = '' } = found.failure;
  return fail(code, { fields: { 'delivery.id': message }, message });
}
