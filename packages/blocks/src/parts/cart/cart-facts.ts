import type { CartLineResource, CartQuote } from '@vitrine/contract/endpoints/cart.endpoints';
import { paths, withLocalePrefix } from '@vitrine/domain/addresses/paths';
import { type CookieLine, formatCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { getStep } from '@vitrine/domain/cart/cart-lines';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { toCents } from '../shop/describe-declination.ts';

/** The facts that draw a cart, on the server and in the browser. */
export interface CartFacts {
  siteId: number;
  /** URL prefix of this language. */
  localePrefix: string;
  locale: string;
  isoLocale: string;
  /** « TTC », or the mention of art. 293 B. */
  taxMention: string;
  isPricePerLitreShown: boolean;
  /** Path where one asks for a quote; null without contact page. */
  contactPath: string | null;
  arePricesHidden: boolean;
}

/** A line as the cart shows it; amounts are ready to show. */
export interface CartLineView {
  /** Number of what it sells. */
  itemId: number;
  name: string;
  detail: string;
  /** Null for what is no longer sold. */
  href: string | null;
  image: string | null;
  quantity: number;
  step: number;
  /** Whether a piece is one bottle, not a box or anything else. */
  isBottle: boolean;
  unit: string | null;
  struck: string | null;
  /** Price of a litre, `16,67 €/L`; null where it is not shown. */
  perLitre: string | null;
  total: string | null;
  /** Why it cannot be ordered as it is; empty where it can. */
  message: string;
  /** Why one cannot withdraw from buying it; empty where one can. */
  withdrawal: string;
  /** Why it has more pieces than were just asked for, without script; empty otherwise. */
  note?: string;
}

/** What stands below the lines. */
export interface CartSummaryView {
  subtotal: string;
  problems: string;
  gains: string;
  shippingMessage: string;
  orderingNotice: string;
  /** URL where the cart is ordered; null while ordering is closed. */
  checkoutUrl: string | null;
}

/** Returns the URL of a path in the language of the cart. */
export function buildCartUrl({ localePrefix }: Pick<CartFacts, 'localePrefix'>, path: string): string {
  return withLocalePrefix(path, localePrefix);
}

/** Returns the URL of a small image of a product; null without one. */
export function findCartImage(image: NonNullable<CartLineResource['product']>['image']): string | null {
  if (!image || image.kind === 'video') return null;
  if (image.kind === 'drawing') return image.url;
  return paths.derivative(image.hash, image.widths.find((width) => width >= 160) ?? image.width, 'jpg');
}

/** Describes a line that the server has priced; what it no longer sells is named by what was kept of it. */
export function describeLine(
  line: CartLineResource,
  facts: CartFacts,
  kept?: { name: string; detail: string; image: string | null },
): CartLineView {
  const { product, quantity, message } = line;
  const format = (euros: string | null) => (euros === null ? null : formatPrice(toCents(euros), facts.isoLocale));
  return {
    itemId: line.id,
    name: product?.name ?? kept?.name ?? 'Article retiré de la vente',
    detail: product?.detail ?? kept?.detail ?? '',
    href: product && buildCartUrl(facts, product.url),
    image: product ? findCartImage(product.image) : (kept?.image ?? null),
    quantity,
    step: product ? getStep(product) : 1,
    isBottle: product !== null && product.halfBottles > 0 && line.declinationId !== null,
    unit: format(line.finalPrice),
    struck: format(line.struckPrice),
    perLitre: line.pricePerLitre !== null && facts.isPricePerLitreShown ? `${format(line.pricePerLitre)}/L` : null,
    total: format(line.total),
    message,
    withdrawal: product?.withdrawal ?? '',
  };
}

/** Describes what stands below the lines of a priced cart. */
export function describeSummary(
  { lines, subtotal, problems, gains, shippingMessage, orderingNotice, isOpen }: CartQuote,
  facts: CartFacts,
): CartSummaryView {
  return {
    subtotal: formatPrice(toCents(subtotal), facts.isoLocale),
    problems,
    gains,
    shippingMessage,
    orderingNotice,
    checkoutUrl: buildCheckoutUrl(
      lines.map(({ id, quantity }) => ({ itemId: id, quantity })),
      isOpen,
      facts,
    ),
  };
}

/** Builds the URL where lines are ordered: it names them, as the browser's cart is not sent. */
export function buildCheckoutUrl(lines: readonly CookieLine[], isOpen: boolean, facts: CartFacts): string | null {
  return isOpen && !facts.arePricesHidden && lines.length
    ? `${buildCartUrl(facts, paths.checkout())}?panier=${formatCartCookie(lines)}`
    : null;
}
