import type { CartQuote } from '@vitrine/contract/endpoints/cart.endpoints';
import { type CartLine, type CartLines, getItemId, getStep } from '@vitrine/domain/cart/cart-lines';
import { describeCart } from '@vitrine/domain/cart/describe-cart';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { toCents } from '../shop/describe-declination.ts';
import {
  buildCartUrl,
  buildCheckoutUrl,
  type CartFacts,
  type CartLineView,
  type CartSummaryView,
  describeLine,
} from './cart-facts.ts';

/**
 * Presents a stored cart with the last prices that the server told. After a change its amounts and sentences follow at once,
 * from these prices and by the same rules, until the server answers again.
 */
export function presentCart(
  { lines }: CartLines,
  quote: CartQuote | undefined,
  facts: CartFacts,
): { lines: CartLineView[]; summary: CartSummaryView } {
  const priced = lines.map((line) => {
    const found = quote?.lines.find(({ id }) => id === getItemId(line));
    const unit = found?.finalPrice == null ? null : toCents(found.finalPrice);
    return { line, found, unit, cents: unit === null ? null : unit * line.quantity };
  });
  const goodsCents = priced.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const format = (cents: number) => formatPrice(cents, facts.isoLocale);
  return {
    lines: priced.map(({ line, found, cents }) => {
      const kept = describeKept(line, facts);
      if (!found) return kept;
      const isCurrent = found.quantity === line.quantity;
      return {
        ...kept,
        ...describeLine(found, facts, line.product),
        quantity: line.quantity,
        total: cents === null ? null : format(cents),
        // What was said of another number of pieces may no longer be so.
        message: isCurrent || found.problem !== 'beyond-stock' ? found.message : '',
      };
    }),
    summary: {
      subtotal: quote ? format(goodsCents) : '…',
      ...(quote
        ? describeCart(lines, { ...quote.rules, freeFromCents: toCents(quote.rules.freeFrom) }, goodsCents)
        : { problems: '', gains: '' }),
      shippingMessage: quote?.shippingMessage ?? '',
      orderingNotice: quote?.orderingNotice ?? '',
      checkoutUrl: buildCheckoutUrl(
        lines.map((line) => ({ itemId: getItemId(line), quantity: line.quantity })),
        quote?.isOpen ?? false,
        facts,
      ),
    },
  };
}

/** Describes a line by what was stored of it, before the server has answered. */
function describeKept(line: CartLine, facts: CartFacts): CartLineView {
  const { product, quantity } = line;
  return {
    itemId: getItemId(line),
    name: product.name,
    detail: product.detail,
    href: buildCartUrl(facts, product.path),
    image: product.image,
    quantity,
    step: getStep(product),
    isBottle: false,
    unit: null,
    struck: null,
    perLitre: null,
    total: null,
    message: '',
    withdrawal: '',
  };
}
