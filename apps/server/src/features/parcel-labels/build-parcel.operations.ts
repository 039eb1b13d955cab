import { splitFrenchAddress } from '@vitrine/domain/invoicing/paper-seller';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { estimateParcelGrams, isMondialRelay } from '@vitrine/domain/ordering/parcel-labels';
import type { CarriedParcel, CarrierAccount, ParcelParty } from '../../adapters/carriers/carrier.ts';
import type { RequestContext } from '../../request-context.ts';
import type { CarriedOrder } from '../orders/shipments/carried-order.operations.ts';
import { findCarrierAccount } from '../relay-points/relay-points.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { listMillilitres } from './parcel-labels.repository.ts';

/** A parcel as its carrier needs it, with what the site has from its contract. */
export interface BuiltParcel {
  parcel: CarriedParcel;
  account: CarrierAccount;
}

/** Estimates what is left to ship of an order, in grams; null where it is to be weighed. */
export async function estimateGrams(context: RequestContext, { pieces }: CarriedOrder): Promise<number | null> {
  const left = pieces.filter(({ quantity }) => quantity > 0);
  const volumes = await listMillilitres(context, [...new Set(left.map(({ declinationId }) => declinationId))]);
  const byId = new Map(volumes.map(({ id, capacity_ml: millilitres }) => [id, millilitres]));
  return estimateParcelGrams(
    left.map(({ declinationId, quantity }) => ({ millilitres: byId.get(declinationId) ?? null, quantity })),
  );
}

/** Builds the parcel of an order for its carrier; refuses with what is missing, in French. */
export async function buildParcel(
  context: RequestContext,
  { order }: Pick<CarriedOrder, 'order'>,
  grams: number,
): Promise<Result<BuiltParcel>> {
  const { carrier } = context.services;
  if (!isMondialRelay(order.delivery_type, order.carrier?.name ?? ''))
    return refuse('Les étiquettes se créent ici pour Mondial Relay\u00a0: celle-ci se fait chez son transporteur.');
  const account = await findCarrierAccount(context);
  if (!account)
    return refuse(
      'Indiquez d’abord dans les réglages le code enseigne et la clé privée de votre contrat Mondial Relay.',
    );
  const sender = buildSender(await getSettings(context));
  if (!sender)
    return refuse(`Complétez l’adresse du siège dans les réglages\u00a0: ${carrier.name} l’imprime comme expéditeur.`);
  if (order.email === null)
    return refuse('Les coordonnées de la personne sont effacées\u00a0: il n’y a plus d’adresse à imprimer.');
  const recipient = buildRecipient(order, order.email);
  if (!recipient)
    return refuse('Ce point relais n’est pas en France\u00a0: créez cette étiquette chez le transporteur.');
  return succeed({
    account,
    parcel: {
      reference: order.reference,
      grams,
      serviceCode: order.carrier?.serviceCode ?? '',
      point: order.relay ? { id: order.relay.id, country: 'FR' } : null,
      sender,
      recipient,
    },
  });
}

const refuse = (message: string) => fail('conflict', { message });

type Settings = Awaited<ReturnType<typeof getSettings>>;

function buildSender({ COMPANY_NAME, HEAD_OFFICE, COMPANY_PHONE, COMPANY_EMAIL }: Settings): ParcelParty | undefined {
  const { lines, postalCode, city, country } = splitFrenchAddress(HEAD_OFFICE);
  if (!COMPANY_NAME || !lines.length || !postalCode) return undefined;
  return { name: COMPANY_NAME, lines, postalCode, city, country, phone: COMPANY_PHONE, email: COMPANY_EMAIL };
}

/** Who receives a parcel: at a relay point the buyer, with the address of the point. */
function buildRecipient(order: CarriedOrder['order'], email: string): ParcelParty | undefined {
  const address = order.delivery_address;
  if (order.relay) {
    // A postcode of five digits is Spanish, Italian or German too: the French point of the same number is another.
    if ((order.relay.country ?? 'FR') !== 'FR') return undefined;
    const { lines, postalCode, city } = splitFrenchAddress(order.relay.lines.join('\n'));
    if (!postalCode) return undefined;
    const name = `${order.firstname} ${order.lastname}`;
    return { name, lines, postalCode, city, country: 'FR', phone: order.phone, email };
  }
  if (!address) return undefined;
  return {
    name: `${address.firstname} ${address.lastname}`,
    lines: [address.address, address.addressPart2].filter(Boolean),
    postalCode: address.postalCode,
    city: address.city,
    country: address.country,
    phone: address.phone || order.phone,
    email,
  };
}
