import type { PaperBody } from '@vitrine/domain/invoicing/build-invoices';
import type { Paper, PaperAddress, PaperBuyer, PaperSeller } from '@vitrine/domain/invoicing/paper';
import { describeLegalForm, formatRegister, splitFrenchAddress } from '@vitrine/domain/invoicing/paper-seller';
import { paperRules } from '@vitrine/domain/invoicing/paper-terms.data';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { nameSeller } from '@vitrine/domain/legal/seller-name';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import type { OrderPlace, PaperOrderRow } from './paper-source.repository.ts';

/** Papers are dated and numbered by the day in France, wherever the site is. */
const paperZone = 'Europe/Paris';

/** Returns the day of a moment, as papers are dated by it. */
export const getPaperDay = (moment: Date | number): string => toLocalDate(Number(moment), paperZone);

/** A paper before it has its number and day. */
export type PaperDraft = Omit<Paper, 'number' | 'issuedOn' | 'payment'> & {
  payment: Omit<Paper['payment'], 'dueOn'>;
};

const moneyCame: ReadonlySet<PaperOrderRow['payment_state']> = new Set([
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
]);

/** Whether the money of an order has come, whatever went back since. */
export const hasMoneyCome = (order: Pick<PaperOrderRow, 'payment_state'>): boolean =>
  moneyCame.has(order.payment_state);

/** Builds an invoice of an order. */
export function draftInvoice(order: PaperOrderRow, body: PaperBody, settings: SettingValues): PaperDraft {
  const paidOn = hasMoneyCome(order) && order.received_at ? getPaperDay(order.received_at) : null;
  return {
    ...body,
    ...describeSale(order, settings),
    kind: 'invoice',
    payment: { method: order.payment_method, paidOn, paidCents: paidOn ? body.totals.totalCents : 0 },
    credited: null,
  };
}

/** Builds a credit note of an order, for what has gone back on a day. */
export function draftCreditNote(
  order: PaperOrderRow,
  body: PaperBody,
  settings: SettingValues,
  { credited, sentOn }: { credited: NonNullable<Paper['credited']>; sentOn: string },
): PaperDraft {
  return {
    ...body,
    ...describeSale(order, settings),
    kind: 'credit-note',
    payment: { method: order.payment_method, paidOn: sentOn, paidCents: body.totals.totalCents },
    credited,
  };
}

function describeSale(order: PaperOrderRow, settings: SettingValues) {
  return {
    language: order.locale.replace('_', '-'),
    isVatOnDebits: settings.VAT_ON_DEBITS,
    seller: buildSeller(settings),
    order: { reference: order.reference, placedOn: getPaperDay(order.placed_at) },
    deliveredOn: order.handed_over_at ? getPaperDay(order.handed_over_at) : null,
    rules: paperRules,
  };
}

/** Builds who sells, as the settings say it at this moment. */
function buildSeller(settings: SettingValues): PaperSeller {
  const siret = settings.SIRET_NUMBER.replace(/\D/g, '');
  return {
    name: nameSeller(settings),
    legalForm: describeLegalForm(settings.CORPORATE_FORM, settings.SHARE_CAPITAL),
    siren: siret.slice(0, 9),
    siret,
    vatNumber: settings.INTRACO_VAT.replace(/[\s.-]/g, '').toUpperCase() || null,
    register: formatRegister(settings.RCS_NUMBER, settings.RM_NUMBER),
    packagingIdentifier: settings.PACKAGING_IDENTIFIER,
    address: splitFrenchAddress(settings.HEAD_OFFICE),
    email: settings.COMPANY_EMAIL,
    phone: settings.COMPANY_PHONE,
  };
}

const toAddress = ({ address, addressPart2, postalCode, city, country }: OrderPlace): PaperAddress => ({
  lines: [address, addressPart2].filter(Boolean),
  postalCode,
  city,
  country,
});

/** Where a relay point is; of older orders only its lines are known, which were taken for French. */
function placeRelay({ lines, postalCode, city, country }: NonNullable<PaperOrderRow['relay']>): PaperAddress {
  if (!postalCode || !city || !country) return splitFrenchAddress(lines.join('\n'));
  return { lines: lines.slice(0, -1), postalCode, city, country };
}

const nameOf = ({ firstname, lastname }: Pick<OrderPlace, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

/** Builds who buys; who gave no name at the counter is « Client comptant », as accounts call it. Where goods go is said where it is not the address of the buyer. */
export function buildBuyer(order: PaperOrderRow): PaperBuyer {
  const { billing_address: billing, delivery_address: delivered, relay } = order;
  const own = billing ?? delivered;
  const goesElsewhere = billing !== null && delivered !== null;
  const shipped = relay
    ? { name: relay.name, address: placeRelay(relay) }
    : goesElsewhere
      ? { name: nameOf(delivered), address: toAddress(delivered) }
      : null;
  return {
    name:
      (billing && nameOf(billing)) ||
      nameOf(order) ||
      (order.email !== '' ? 'Coordonnées effacées' : order.company ? '' : 'Client comptant'),
    company: order.company,
    address: own && toAddress(own),
    email: order.email,
    delivery: shipped,
  };
}
