import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import type { BottleLine } from '@vitrine/domain/bottles/bottle-rules';
import { describeFreeShippingLimit } from '@vitrine/domain/bottles/describe-bottles';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { type FailedResult, fail, type Result } from '@vitrine/domain/kernel/result';
import type { SlotChoice } from '@vitrine/domain/pickup/pickup-slots';
import { formatEuros } from '@vitrine/domain/pricing/euros';
import type { CartShipping } from '@vitrine/domain/pricing/price-cart';
import { findVatTerritory } from '@vitrine/domain/pricing/vat';
import type { RelayPoint } from '../../../adapters/carriers/carrier.ts';
import type { RequestContext } from '../../../request-context.ts';
import {
  checkSlot,
  giveBackPickupSlot,
  listPickupSlots,
  type TakenSlot,
  takePickupSlot,
} from '../../pickup/pickup.operations.ts';
import { listNamedCountries } from '../../places/places.operations.ts';
import { areRelayPointsOffered } from '../../relay-points/relay-points.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { readBottleRules } from '../../shipping/bottle-rules.operations.ts';
import {
  countCarriers,
  findDeliveryCountries,
  type QuotedCarrier,
  quoteShipping,
  readShippingPlan,
  type ShippingPlan,
} from '../../shipping/shipping.operations.ts';
import type { OrderRow, StoredSlot } from '../orders.repository.ts';

export type DeliveryType = 'PICKUP' | 'DELIVERY' | 'CLICK_AND_COLLECT' | 'NO_DELIVERY';

/** What is asked of the delivery of an order. */
export interface DeliveryDemand {
  delivery?: { type: DeliveryType; idCarrier?: number | undefined; id?: string | undefined } | undefined;
  deliveryPostalCode?: string | undefined;
  /** Two letters. */
  deliveryCountry?: string | undefined;
  dateSchedule?: string | undefined;
  idSchedule?: number | undefined;
  /** The point of `delivery.id`, as its network has just named it. */
  relay?: RelayPoint | undefined;
  /** Whether staff sell: what is taken away needs no slot, and what is collected may have one. */
  isSoldByStaff?: boolean;
}

/** What is to be delivered. */
interface DeliveredGoods {
  isShipped: boolean;
  /** After reductions, before a code, in cents. */
  goodsCents: number;
  bottles: readonly BottleLine[];
}

/** What a buyer may choose from. */
type DeliveryChoices = OrderQuote['choices'];

/** How an order reaches its buyer, as the server found it. */
export interface JudgedDelivery {
  type: DeliveryType | undefined;
  /** Whether its price is known. */
  isKnown: boolean;
  shipping: CartShipping;
  /** Where VAT is due. */
  taxedAt: { country: string; postcode: string };
  /** The carrier, in words. */
  service: string;
  carrier?: OrderRow['carrier'];
  relay?: OrderRow['relay'];
  slot?: SlotChoice | undefined;
  /** The same with its words, where it can be taken. */
  foundSlot?: TakenSlot | undefined;
  /** What would make shipping free at its place; empty where nothing does. */
  freeShipping: string;
  /** French sentence by field. */
  problems: Record<string, string>;
  /** Those that go there in this way. */
  carriers: readonly QuotedCarrier[];
}

const home = { country: 'FR', postcode: '' } as const;

/** Judges the delivery of an order: what it costs, what it may be, and what is against it. */
export async function judgeDelivery(
  context: RequestContext,
  demand: DeliveryDemand,
  goods: DeliveredGoods,
): Promise<JudgedDelivery> {
  const none = { shipping: { cents: 0 }, taxedAt: home, service: '', freeShipping: '', carriers: [] };
  const type = demand.delivery?.type;
  if (!type) return { ...none, type, isKnown: !goods.isShipped, problems: {} };
  if (type === 'NO_DELIVERY')
    return {
      ...none,
      type,
      isKnown: !goods.isShipped,
      problems: goods.isShipped ? { 'delivery.type': 'Choisissez comment recevoir votre commande.' } : {},
    };
  const notOffered = {
    ...none,
    type,
    isKnown: false,
    problems: { 'delivery.type': 'Cette façon de recevoir votre commande n’est pas proposée.' },
  };
  if (type === 'CLICK_AND_COLLECT' && demand.isSoldByStaff && (!goods.isShipped || demand.idSchedule === undefined))
    return goods.isShipped
      ? { ...none, type, isKnown: true, service: 'Retrait sur place', problems: {} }
      : { ...none, type: 'NO_DELIVERY', isKnown: true, problems: {} };
  if (!goods.isShipped) return notOffered;
  if (type === 'CLICK_AND_COLLECT') {
    const judged = await judgeSlot(context, demand);
    // A slot that can be taken is offered.
    if (!judged.foundSlot && !(await listPickupAddresses(context)).length) return notOffered;
    return { ...none, type, isKnown: true, service: 'Retrait sur place', ...judged };
  }
  const plan = await readShippingPlan(context);
  if (!(await isCarried(context, plan, type))) return notOffered;
  return judgeShipping(context, { ...demand, type }, goods, plan);
}

/** The cents of the cheapest delivery that was offered, which a withdrawal gives back; null where none was. */
export function findStandardShipping({ carriers }: Pick<JudgedDelivery, 'carriers'>): number | null {
  return carriers.length ? Math.min(...carriers.map(({ feeCents }) => feeCents)) : null;
}

/** Whether carriers of this site deliver in a way. */
async function isCarried(context: RequestContext, plan: ShippingPlan, type: 'DELIVERY' | 'PICKUP'): Promise<boolean> {
  const { countries } = await findDeliveryCountries(context, plan);
  if (!countries.length || countCarriers(plan)[type] === 0) return false;
  return type === 'DELIVERY' || areRelayPointsOffered(context);
}

async function listPickupAddresses(context: RequestContext) {
  const pickup = await listPickupSlots(context);
  return pickup.ok ? pickup.value.addresses : [];
}

const noChoices: DeliveryChoices = {
  types: [],
  countries: [],
  carriers: [],
  carrierCounts: { DELIVERY: 0, PICKUP: 0 },
  slots: [],
  hours: '',
  exportNotice: '',
};

/** Lists what the buyer of an order may choose from for its delivery. */
export async function listDeliveryChoices(
  context: RequestContext,
  { isShipped, delivery: { carriers } }: { isShipped: boolean; delivery: Pick<JudgedDelivery, 'carriers'> },
): Promise<DeliveryChoices> {
  if (!isShipped) return noChoices;
  const plan = await readShippingPlan(context);
  const { countries, isQuoteOffered, exportContact } = await findDeliveryCountries(context, plan);
  const addresses = await listPickupAddresses(context);
  return {
    types: [
      ...((await isCarried(context, plan, 'DELIVERY')) ? (['DELIVERY'] as const) : []),
      ...((await isCarried(context, plan, 'PICKUP')) ? (['PICKUP'] as const) : []),
      ...(addresses.length ? (['CLICK_AND_COLLECT'] as const) : []),
    ],
    countries: await listNamedCountries(context, countries),
    carriers: carriers.map(presentCarrier),
    carrierCounts: countries.length ? countCarriers(plan) : noChoices.carrierCounts,
    slots: addresses.flatMap((address) =>
      address.slots.map((slot) => ({
        idSchedule: slot.idSchedule,
        dateSchedule: slot.date,
        label: slot.label,
        place: addresses.length > 1 ? address.name : '',
      })),
    ),
    hours: (await getSettings(context)).CLICK_AND_COLLECT_HOURS,
    exportNotice: isQuoteOffered
      ? `Un autre pays\u202f? Demandez un devis${exportContact ? ` à ${exportContact}` : ''}.`
      : '',
  };
}

async function judgeSlot(
  context: RequestContext,
  { idSchedule, dateSchedule }: DeliveryDemand,
): Promise<{ slot?: SlotChoice; foundSlot?: TakenSlot; problems: Record<string, string> }> {
  const [day = '', start = ''] = (dateSchedule ?? '').split(/[T ]/);
  if (idSchedule === undefined || !day) return { problems: { idSchedule: 'Choisissez un créneau de retrait.' } };
  const slot = { scheduleId: idSchedule, day, start };
  const checked = await checkSlot(context, slot);
  return checked.ok
    ? { slot, foundSlot: checked.value, problems: {} }
    : { slot, problems: { idSchedule: checked.failure.message ?? '' } };
}

async function judgeShipping(
  context: RequestContext,
  demand: DeliveryDemand & { type: 'DELIVERY' | 'PICKUP' },
  { goodsCents, bottles }: DeliveredGoods,
  plan: ShippingPlan,
): Promise<JudgedDelivery> {
  const { type, relay } = demand;
  const fields =
    type === 'PICKUP'
      ? { country: 'deliveryCountry', postalCode: 'deliveryPostalCode' }
      : { country: 'address.delivery.country', postalCode: 'address.delivery.postalCode' };
  const country = relay?.country ?? demand.deliveryCountry ?? 'FR';
  const normalized = normalizePostalCode(country, relay?.postalCode ?? demand.deliveryPostalCode ?? '');
  const postalCode = normalized.ok ? normalized.postalCode : '';
  const base = {
    type,
    isKnown: false,
    shipping: { cents: 0 },
    taxedAt: { country, postcode: postalCode },
    service: '',
    freeShipping: '',
    carriers: [],
  };
  if (!normalized.ok) return { ...base, taxedAt: home, problems: { [fields.postalCode]: normalized.message } };
  if (!findVatTerritory({ country, postcode: postalCode }))
    return {
      ...base,
      taxedAt: home,
      problems: { [fields.country]: 'Un envoi vers ce pays se fait sur devis\u00a0: écrivez-nous.' },
    };
  const quote = await quoteShipping(context, { lines: bottles, country, postalCode, goodsCents }, plan);
  if (!quote.ok)
    return {
      ...base,
      problems: Object.fromEntries(
        Object.entries(quote.failure.fields ?? {}).map(([name, message]) => [
          name === 'country' || name === 'postalCode' ? fields[name] : name,
          message,
        ]),
      ),
    };
  const carriers = quote.value.carriers.filter(({ deliveryType }) => deliveryType === type);
  const offered = {
    ...base,
    freeShipping: describeFreeShippingLimit(quote.value.check, readBottleRules(await getSettings(context))),
    carriers,
  };
  const [only] = carriers;
  if (!only)
    return { ...offered, problems: { [fields.postalCode]: 'Aucun transporteur ne va jusque-là de cette façon.' } };
  const asked = demand.delivery?.idCarrier;
  const carrier = asked === undefined && carriers.length === 1 ? only : carriers.find(({ id }) => id === asked);
  if (!carrier)
    return {
      ...offered,
      problems: {
        'delivery.idCarrier':
          asked === undefined
            ? 'Choisissez un transporteur.'
            : carriers.length === 1
              ? `Ce transporteur ne livre pas cet envoi\u00a0: il reste «\u00a0${only.name}\u00a0».`
              : 'Ce transporteur ne livre pas cet envoi\u00a0: choisissez-en un autre.',
      },
    };
  return {
    ...offered,
    isKnown: true,
    shipping: carrier.shipping,
    service: carrier.name,
    carrier: { id: carrier.id, name: carrier.name, serviceCode: carrier.serviceCode },
    ...(relay ? { relay: toStoredRelay(relay) } : {}),
    problems: type === 'PICKUP' && !demand.delivery?.id ? { 'delivery.id': 'Choisissez un point relais.' } : {},
  };
}

const toStoredRelay = ({ id, name, address, postalCode, city, country }: RelayPoint): OrderRow['relay'] => ({
  id,
  name,
  lines: [address, `${postalCode} ${city}`],
  postalCode,
  city,
  country,
});

const presentCarrier = ({ id, name, deliveryType, feeCents }: QuotedCarrier) => ({
  id,
  name,
  deliveryType,
  fee: formatEuros(feeCents),
});

/** Takes the slot of an order; undefined where it has none. */
export async function takeSlot(
  context: RequestContext,
  { slot }: Pick<JudgedDelivery, 'slot'>,
): Promise<Result<TakenSlot | undefined> | FailedResult> {
  if (!slot) return { ok: true, value: undefined };
  const taken = await takePickupSlot(context, slot);
  if (taken.ok) return taken;
  const { message = '' } = taken.failure;
  return fail(taken.failure.code, { ...taken.failure, fields: { idSchedule: message } });
}

/** What an order keeps of its slot. */
export function toStoredSlot({ scheduleId, day, start, end, label, place }: TakenSlot): StoredSlot {
  return { scheduleId, day, start, end, label, address: place ? [place] : [] };
}

/** Gives back the slot of an order that is cancelled or expired; the transition of the order makes it happen once. */
export async function giveBackSlot(context: RequestContext, { slot }: Pick<OrderRow, 'slot'>): Promise<void> {
  if (slot) await giveBackPickupSlot(context, { scheduleId: slot.scheduleId, day: slot.day, start: slot.start });
}
