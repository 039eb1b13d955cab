import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { parseEuros } from '@vitrine/domain/pricing/euros';

/** Id of the checkout's form, the prefix of its fields. */
export const checkoutForm = 'commande';

/** Begins the name of the field with the quantity of an item. */
export const quantityField = 'quantite-';

/** One of the choices of a group, with a sentence. */
export interface Choice {
  value: string;
  label: string;
  hint: string;
}

/** A line of the sums. */
export interface CheckoutSum {
  label: string;
  value: string;
  kind: 'plain' | 'quiet' | 'total';
}

/** Stands where an amount is not known yet. */
export const unknown = 'à calculer';

/** Lists the sums of an order, as the page shows them; what is not known yet keeps its place. */
export function listSums(
  { goods, discount, shipping, total, vat, vatMention, isShipped }: Omit<OrderQuote, 'lines' | 'choices'>,
  isoLocale: string,
): CheckoutSum[] {
  const format = (euros: string) => formatPrice(parseEuros(euros) ?? 0, isoLocale);
  return [
    { label: 'Sous-total', value: format(goods), kind: 'plain' },
    ...(discount
      ? [
          {
            label: `Code ${discount.code}`,
            value: describeDiscount(discount, { shipping, isShipped }, isoLocale),
            kind: 'plain' as const,
          },
        ]
      : []),
    ...(isShipped
      ? [
          {
            label: shipping?.service || 'Livraison',
            value: shipping ? describeShipping(shipping, isoLocale) : unknown,
            kind: 'plain' as const,
          },
        ]
      : []),
    ...(total
      ? vat.map(({ rate, vat: amount }) => ({
          label: `dont TVA ${String(rate).replace('.', ',')}\u00a0%`,
          value: format(amount),
          kind: 'quiet' as const,
        }))
      : vatMention
        ? []
        : [{ label: 'dont TVA', value: unknown, kind: 'quiet' as const }]),
    { label: 'Total', value: total ? format(total) : unknown, kind: 'total' },
  ];
}

/** Says the total; empty while there is none. */
export function describeTotal({ total }: Pick<OrderQuote, 'total'>): string {
  return total ? `Total\u00a0: ${formatPrice(parseEuros(total) ?? 0)}` : '';
}

/** Says at its field what a code takes off; empty without one that applies. */
export function describeCode(
  quote: Pick<OrderQuote, 'discount' | 'shipping' | 'isShipped'>,
  isoLocale: string,
): string {
  const { discount } = quote;
  if (!discount) return '';
  const value = describeDiscount(discount, quote, isoLocale);
  return value === unknown
    ? `Code ${discount.code} accepté\u00a0: sa réduction se compte avec la livraison.`
    : `Code ${discount.code} appliqué\u00a0: ${value}.`;
}

/** Formats what a code takes off. Of shipping nothing is known before its fee is; a code that finds a fee of zero is refused. */
function describeDiscount(
  { amount }: NonNullable<OrderQuote['discount']>,
  { shipping, isShipped }: Pick<OrderQuote, 'shipping' | 'isShipped'>,
  isoLocale: string,
): string {
  const cents = parseEuros(amount) ?? 0;
  return cents === 0 && isShipped && !shipping ? unknown : `−\u00a0${formatPrice(cents, isoLocale)}`;
}

/** Formats what shipping costs. Collection has no fee: it is not announced as free shipping. */
function describeShipping({ amount, isFree }: NonNullable<OrderQuote['shipping']>, isoLocale: string): string {
  return !isFree && parseEuros(amount) === 0 ? 'Sans frais' : formatFee(amount, isoLocale);
}

/** Formats what a carrier asks. */
export function formatFee(euros: string, isoLocale: string): string {
  const cents = parseEuros(euros) ?? 0;
  return cents === 0 ? 'Offerte' : formatPrice(cents, isoLocale);
}

/** Whether a quote lets one order: it has a total, and nothing is against it. */
export function isOrderable({ total, problems }: Pick<OrderQuote, 'total' | 'problems'>): boolean {
  return total !== null && Object.keys(problems).length === 0;
}

/** Says that an order cannot be counted before its buyer chooses how to receive it; empty where that is chosen. */
export function describeMissingDelivery(isShipped: boolean, type: string | undefined): string {
  return isShipped && !type ? 'Choisissez comment recevoir votre commande.' : '';
}

/**
 * Selects a carrier among the ids that are offered: the one that was chosen; the only one, whatever was chosen before; the
 * first, where none was. Empty where another was chosen and several are left: which one is then the buyer's to say.
 */
export function selectCarrier(offered: readonly string[], chosen: string): string {
  if (offered.includes(chosen)) return chosen;
  return offered.length === 1 || !chosen ? (offered[0] ?? '') : '';
}

/** Said where carriers come, until a place is known. */
export const carriersHint = 'Le prix de la livraison dépend du code postal.';

const paymentWords = {
  CARD: ['Par carte bancaire', 'La page suivante ouvre les champs de la carte ; rien n’est débité avant.'],
  TRANSFER: ['Par virement', 'Les coordonnées du compte suivent la commande, à l’écran et par courriel.'],
  CHEQUE: ['Par chèque', 'L’adresse où l’envoyer suit la commande.'],
  COLLECTION: ['Au retrait', 'Vous payez en venant la chercher.'],
} as const;

/** Lists the ways to pay as choices. */
export function listPaymentChoices(payments: OrderQuote['payments']): Choice[] {
  return payments.map((one) => ({ value: one, label: paymentWords[one][0], hint: paymentWords[one][1] }));
}

/** Said in the place of ways to pay. */
export const freeOrder = 'Il n’y a rien à payer pour cette commande.';

/** Legend of the list of relay points. */
export const relayLegend = 'Point relais';

/** Said where a search finds nothing. */
export const noRelays = 'Aucun point relais près de ce code postal.';

/** Says that a network is silent, and when it named its points. */
export function describeKnownAt(date: string): string {
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(new Date(date));
  return `Le réseau ne répond pas\u00a0: voici les points connus le ${day}.`;
}

/** The button that counts, before there is a total, and once there is one. */
export const countFirst = 'Calculer le total';
export const countAgain = 'Recalculer';
