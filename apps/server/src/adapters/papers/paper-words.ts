import type { Paper, PaperAddress } from '@vitrine/domain/invoicing/paper';
import type { PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import { findDueDay, isSettled } from './paper-facts.ts';

const paymentWords: Readonly<Record<PaymentMethod, string>> = {
  card: ' par carte bancaire',
  transfer: ' par virement',
  cheque: ' par chèque',
  collection: '',
  terminal: ' par carte bancaire',
  cash: ' en espèces',
};

const dayFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
const countryNames = new Intl.DisplayNames('fr-FR', { type: 'region' });

/** A day (`2026-11-29`) as people write it. */
export function formatDay(day: string): string {
  return dayFormat.format(Date.parse(`${day}T00:00:00Z`)).replace(/^1 /, '1er ');
}

/** An amount with its cents always, without the sign of the euro: its column says it. */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const euros = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return `${cents < 0 ? '−' : ''}${euros},${digits.slice(-2)}`;
}

export const formatEuros = (cents: number): string => `${formatCents(cents)}\u00a0€`;

/** What one piece of a line costs before tax: a rounded word beside the line's exact amount, with four decimals where two lose something. */
export function formatUnitPrice(netCents: number, quantity: number): string {
  if (netCents % quantity === 0) return formatCents(netCents / quantity);
  const units = String(Math.round((netCents * 100) / quantity)).padStart(5, '0');
  return `${formatCents(Number(units.slice(0, -2)))}${units.slice(-2)}`;
}

/** A rate in hundredths of a percent, as `5,5 %`. */
export function formatRate(rate: number): string {
  return `${String(rate / 100).replace('.', ',')}\u00a0%`;
}

/** The lines of an address; the country where it is not France. */
export function formatAddress({ lines, postalCode, city, country }: PaperAddress): string[] {
  return [
    ...lines,
    `${postalCode} ${city}`.trim(),
    country === 'FR' ? '' : (countryNames.of(country) ?? country).toUpperCase(),
  ].filter(Boolean);
}

/** When a paper was or is to be paid, and how. */
export function describePayment(paper: Paper): string {
  const { kind, payment } = paper;
  const how = paymentWords[payment.method];
  const isBack = kind === 'credit-note';
  if (payment.paidOn === null)
    return isBack ? `À rembourser${how}.` : `À payer${how} au plus tard le ${formatDay(findDueDay(paper))}.`;
  const done = isBack ? 'Remboursé' : 'Payé';
  return isSettled(paper)
    ? `${done} le ${formatDay(payment.paidOn)}${how}.`
    : `${formatEuros(payment.paidCents)} ${isBack ? 'remboursés' : 'payés'} le ${formatDay(payment.paidOn)}${how}. Le reste est dû au plus tard le ${formatDay(findDueDay(paper))}.`;
}
