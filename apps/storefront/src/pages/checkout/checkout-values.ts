import { type CheckoutValues, readDeliveryType, readPricedBody } from '@vitrine/blocks/storefront';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { parseEuros } from '@vitrine/domain/pricing/euros';

/** The label of each field, in the order of the page. */
export const checkoutLabels = {
  'user.email': 'Adresse électronique',
  'user.firstname': 'Prénom',
  'user.lastname': 'Nom',
  'user.phone': 'Téléphone',
  'user.birthdate': 'Date de naissance',
  'delivery.type': 'Réception',
  'address.delivery.address': 'Numéro et rue',
  'address.delivery.addressPart2': 'Complément',
  'address.delivery.postalCode': 'Code postal',
  'address.delivery.city': 'Ville',
  'address.delivery.country': 'Pays',
  destinataire: 'Livrer à une autre personne',
  'address.delivery.firstname': 'Prénom du destinataire',
  'address.delivery.lastname': 'Nom du destinataire',
  'address.delivery.phone': 'Téléphone du destinataire',
  'delivery.idCarrier': 'Transporteur',
  deliveryCountry: 'Pays du point relais',
  deliveryPostalCode: 'Code postal du point relais',
  'delivery.id': 'Point relais',
  creneau: 'Créneau de retrait',
  societe: 'J’achète pour une société',
  'company.name': 'Nom de la société',
  'company.siren': 'SIREN ou SIRET',
  'company.vatNumber': 'Numéro de TVA',
  facturation: 'Facturer à une autre adresse',
  'address.billing.firstname': 'Prénom pour la facture',
  'address.billing.lastname': 'Nom pour la facture',
  'address.billing.address': 'Numéro et rue pour la facture',
  'address.billing.addressPart2': 'Société ou complément pour la facture',
  'address.billing.postalCode': 'Code postal pour la facture',
  'address.billing.city': 'Ville pour la facture',
  'address.billing.country': 'Pays pour la facture',
  payment: 'Paiement',
  discountCode: 'Code de réduction',
  message: 'Message',
  acceptsTerms: 'Conditions générales de vente',
  encore: 'Seconde commande',
} as const;

/** Fields that no label names: lines, the total that was seen, the key of the page. */
export const hiddenFields = ['panier', 'vu', 'cle'] as const;

/** What a search of relay points found, which only the action may ask for. */
export interface RelayPoints {
  points: readonly { id: string; name: string; address: string }[];
  message: string;
  /** When the network named them last; null for just now. */
  knownAt: string | null;
}

/** An order that was placed in this browser, with something of what is about to be ordered. */
export interface PlacedBefore {
  reference: string;
  token: string;
}

/** What the checkout shows. */
export interface CheckoutPageData {
  /** Undefined without lines. */
  quote: OrderQuote | undefined;
  values: CheckoutValues;
  isMember: boolean;
  /** All countries: wherever the buyer lives. */
  countries: readonly { id: number; alphaTwo: string; name: string }[];
  /** Communes of the postcode that was typed. */
  cities: readonly string[];
  /** Idempotency key of this page. */
  key: string;
  relay: RelayPoints | undefined;
  /** An order of this browser that has just taken some of the same lines. */
  placed: PlacedBefore | undefined;
}

/** The name under which the action hands the points to the page; no field has it. */
export const relayValue = 'points-relais';

/** Reads the points that the action found. */
export function readRelayPoints(values: CheckoutValues): RelayPoints | undefined {
  const text = values[relayValue];
  return text ? (JSON.parse(text) as RelayPoints) : undefined;
}

/** The values of a page that was just opened. */
export function initialValues(user: UserResource | undefined, lines: string): CheckoutValues {
  return {
    panier: lines,
    'address.delivery.country': 'FR',
    deliveryCountry: 'FR',
    'address.billing.country': 'FR',
    ...(user
      ? {
          'user.email': user.email,
          'user.firstname': user.firstname,
          'user.lastname': user.lastname,
          'user.phone': user.phone ?? '',
          'user.birthdate': user.birthdate ?? '',
        }
      : {}),
  };
}

/** Reads who receives the parcel: the buyer, unless it is sent to another person. */
function readRecipient(values: CheckoutValues): { firstname: string; lastname: string; phone?: string } {
  const read = (name: string) => values[name]?.trim() ?? '';
  // Names of the buyer that lack are said beside the buyer's fields.
  if (read('destinataire') !== 'on')
    return { firstname: read('user.firstname') || '—', lastname: read('user.lastname') || '—' };
  const phone = read('address.delivery.phone');
  return {
    firstname: read('address.delivery.firstname'),
    lastname: read('address.delivery.lastname'),
    ...(phone ? { phone } : {}),
  };
}

/** Reads where an address is. */
function readStreet(values: CheckoutValues, prefix: 'address.delivery' | 'address.billing') {
  const read = (name: string) => values[`${prefix}.${name}`] ?? '';
  return {
    address: read('address'),
    addressPart2: read('addressPart2'),
    postalCode: read('postalCode'),
    city: read('city'),
    country: read('country'),
  };
}

/** Reads the company that buys; numbers that are empty are left out. */
function readCompanyFields(values: CheckoutValues): NonNullable<InputOf<'placeOrder'>['body']['company']> {
  const read = (name: string) => values[`company.${name}`]?.trim() ?? '';
  const numbers = (['siren', 'vatNumber'] as const).flatMap((name) => (read(name) ? [[name, read(name)]] : []));
  return { name: read('name'), ...Object.fromEntries(numbers) };
}

/** Reads the whole order. */
export function readOrderBody(values: CheckoutValues): InputOf<'placeOrder'>['body'] {
  const read = (name: string) => values[name] ?? '';
  const type = readDeliveryType(values);
  const hasBilling = read('facturation') === 'on';
  const birthdate = read('user.birthdate').trim();
  return {
    ...readPricedBody(values),
    user: {
      email: read('user.email'),
      firstname: read('user.firstname'),
      lastname: read('user.lastname'),
      phone: read('user.phone'),
      ...(birthdate ? { birthdate } : {}),
    },
    ...(type === 'DELIVERY' || hasBilling
      ? {
          address: {
            ...(type === 'DELIVERY'
              ? { delivery: { ...readRecipient(values), ...readStreet(values, 'address.delivery') } }
              : {}),
            ...(hasBilling
              ? {
                  billing: {
                    firstname: read('address.billing.firstname'),
                    lastname: read('address.billing.lastname'),
                    ...readStreet(values, 'address.billing'),
                  },
                }
              : {}),
          },
        }
      : {}),
    ...(read('societe') === 'on' ? { company: readCompanyFields(values) } : {}),
    ...(read('message').trim() ? { message: read('message') } : {}),
    // The contract says what is wrong with a choice that is missing; where nothing is to be paid there is none.
    ...(parseEuros(read('vu')) === 0 ? {} : { payment: read('payment') as 'TRANSFER' }),
    acceptsTerms: read('acceptsTerms') === 'on',
    expectedTotal: read('vu'),
  };
}
