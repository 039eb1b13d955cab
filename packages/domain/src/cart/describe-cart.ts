import { type BottleRules, checkBottles } from '../bottles/bottle-rules.ts';
import { describeBottleGains, describeBottleProblems } from '../bottles/describe-bottles.ts';
import { type CartLine, getStep } from './cart-lines.ts';

/** What the rules for bottles say of a cart; empty where there is nothing to say. */
export interface CartSentences {
  problems: string;
  gains: string;
}

/**
 * Formats what the rules for bottles say of the lines of a cart (VAL-06, SET-29): the same in the browser and on the
 * server. Only what is shipped counts. `goodsCents` are the prices of these lines.
 */
export function describeCart(
  lines: readonly Pick<CartLine, 'product' | 'quantity'>[],
  rules: BottleRules,
  goodsCents: number,
): CartSentences {
  const shipped = lines
    .filter(({ product }) => product.hasShippingFees)
    .map(({ product, quantity }) => ({
      quantity,
      halfBottles: product.halfBottles,
      halfPlaces: product.halfPlaces,
      step: getStep(product),
    }));
  if (!shipped.length) return { problems: '', gains: '' };
  const check = checkBottles(shipped, rules, { goodsCents });
  return { problems: describeBottleProblems(check, rules), gains: describeBottleGains(check, rules) };
}
