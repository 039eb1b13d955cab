import { formatPrice } from '../kernel/money.ts';
import { isTooLongToNormalize, normalizePastedCode } from '../kernel/pasted-text.ts';
import { formatDate } from '../publishing/format-date.ts';
import type { DiscountAmount } from './discount-amount.ts';

/** A discount code of a site (ENT-07); moments are epoch milliseconds, absent bounds are null. */
export interface DiscountCode extends DiscountAmount {
  startsAt: number | null;
  /** The first moment at which it is no longer valid. */
  endsAt: number | null;
  /** Goods, after reductions, from which it applies, in cents. */
  minimumCents: number;
  maximumUses: number | null;
  maximumUsesPerEmail: number | null;
}

/** What the validity of a code depends on. */
export interface DiscountFacts {
  now: number;
  timeZone: string;
  /** Goods after reductions, in cents. */
  goodsCents: number;
  /** Shipping before the discount, in cents; null while it is not known. */
  shippingCents: number | null;
  uses: number;
  usesByEmail: number;
}

/** Why a code does not apply. */
export type DiscountRefusal =
  | 'not-started'
  | 'ended'
  | 'used-up'
  | 'used-by-buyer'
  | 'below-minimum'
  | 'nothing-to-discount';

/** Normalizes a code as people type it: no spaces or accents, capitals. `été 2026` and `ETE2026` are one code. */
export function normalizeDiscountCode(text: string): string {
  if (isTooLongToNormalize(text)) return text;
  return normalizePastedCode(text)
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toUpperCase();
}

/** Checks whether a code applies; otherwise says why, in a French sentence for the buyer. */
export function checkDiscountCode(
  code: DiscountCode,
  facts: DiscountFacts,
): { ok: true } | { ok: false; reason: DiscountRefusal; message: string } {
  const day = (instant: number) => formatDate(instant, 'long', { timeZone: facts.timeZone });
  const refuse = (reason: DiscountRefusal, message: string) => ({ ok: false, reason, message }) as const;
  if (code.startsAt !== null && facts.now < code.startsAt)
    return refuse('not-started', `Ce code est valable à partir du ${day(code.startsAt)}.`);
  if (code.endsAt !== null && facts.now >= code.endsAt)
    return refuse('ended', `Ce code n’est plus valable depuis le ${day(code.endsAt)}.`);
  if (code.maximumUses !== null && facts.uses >= code.maximumUses)
    return refuse('used-up', 'Ce code a été utilisé autant de fois que possible\u00a0: il n’est plus valable.');
  if (code.maximumUsesPerEmail !== null && facts.usesByEmail >= code.maximumUsesPerEmail)
    return refuse('used-by-buyer', 'Vous avez déjà utilisé ce code.');
  if (facts.goodsCents < code.minimumCents) {
    const missing = formatPrice(code.minimumCents - facts.goodsCents);
    const minimum = formatPrice(code.minimumCents);
    return refuse('below-minimum', `Ce code vaut à partir de ${minimum} d’achats\u00a0: il manque ${missing}.`);
  }
  const base = code.appliesTo === 'goods' ? facts.goodsCents : facts.shippingCents;
  if (base === 0)
    return refuse(
      'nothing-to-discount',
      code.appliesTo === 'goods'
        ? 'Il n’y a rien à réduire dans ce panier.'
        : 'Le port de cette commande est déjà offert\u00a0: gardez ce code pour une autre fois.',
    );
  return { ok: true };
}
