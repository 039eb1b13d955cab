import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RelayPoint } from '../../../adapters/carriers/carrier.ts';
import type { PrepareContext } from '../../bind-endpoint.ts';
import { type FoundPoints, searchRelayPoints } from '../../relay-points/relay-points.operations.ts';
import { confirmRelayOnce } from '../placing/confirm-chosen-relay.operations.ts';

/** Searches the relay points near a postcode for a sale by staff, outside any transaction. What is found is not kept. */
export async function searchSaleRelays(
  context: PrepareContext,
  query: InputOf<'listCounterRelayPoints'>['query'],
): Promise<Result<FoundPoints>> {
  if (!query) return fail('invalid-fields', { fields: { postalCode: 'Indiquez le code postal.' } });
  const { postalCode, country = 'FR', idCarrier } = query;
  return searchRelayPoints(context, {
    city: { postalCode, name: postalCode },
    country: { alphaTwo: country },
    ...(idCarrier === undefined ? {} : { idCarrier: Number(idCarrier) }),
  });
}

/** Presents relay points as staff read them to a buyer. */
export function presentSaleRelays({ points, knownAt }: FoundPoints): Result<ReplyOf<'listCounterRelayPoints'>> {
  return succeed({
    points: points.map(({ id, name, address, postalCode, city }) => ({
      id,
      name,
      lines: [address, `${postalCode} ${city}`],
    })),
    knownAt: knownAt?.toISOString() ?? null,
  });
}

/** Looks up again the relay point of a sale by staff, before its transaction; undefined where it goes to none. */
export async function confirmSaleRelay(
  context: PrepareContext,
  { handover, idCarrier, idRelay, relayCountry = 'FR' }: InputOf<'placeCounterOrder'>['body'],
  key: string | undefined,
): Promise<Result<RelayPoint | undefined>> {
  if (handover !== 'relay') return succeed(undefined);
  if (!idRelay) return fail('invalid-fields', { fields: { idRelay: 'Choisissez un point relais.' } });
  const found = await confirmRelayOnce(
    context,
    { delivery: { type: 'PICKUP', idCarrier, id: idRelay }, deliveryCountry: relayCountry },
    key,
  );
  if (found.ok) return found;
  const { code, message = '' } = found.failure;
  return fail(code, { fields: { idRelay: message }, message });
}
