import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { getStep } from '@vitrine/domain/cart/cart-lines';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import { buildElement } from '../cart/build-element.ts';
import styles from './checkout.module.css';
import { countAgain, countFirst, isOrderable, listSums, quantityField, unknown } from './checkout-words.ts';
import { drawRegion } from './draw-choices.ts';
import { findQuantityNote } from './edit-quantities.ts';

/** Finds a part of the form that the script draws. */
export function findRegion(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector(`[data-region="${name}"]`);
}

/** Draws the whole order before the button: lines, sums, what is against it, and the button itself. */
export function drawRecap(form: HTMLFormElement, quote: OrderQuote): void {
  const isoLocale = document.documentElement.lang;
  const lines = findRegion(form, 'lines');
  if (lines) drawRegion(lines, ...quote.lines.map((line, position) => drawLine(line, position, quote, isoLocale)));
  drawSums(form, quote);
  const problem = findRegion(form, 'problem');
  const { products } = quote.problems;
  if (problem) drawRegion(problem, ...(products ? [buildElement('p', { class: styles.problem }, products)] : []));
  setOrderButton(form, quote);
}

/** Draws the sums of an order. */
export function drawSums(form: HTMLFormElement, quote: Omit<OrderQuote, 'lines' | 'choices'>): void {
  const sums = findRegion(form, 'sums');
  const classes = { plain: styles.sum, quiet: styles.quietSum, total: styles.total };
  if (sums)
    drawRegion(
      sums,
      ...listSums(quote, document.documentElement.lang).map(({ label, value, kind }) =>
        buildElement('div', { class: classes[kind] }, buildElement('dt', {}, label), buildElement('dd', {}, value)),
      ),
    );
}

/** Takes back a total that the server's page shows. */
export function emptyTotal(form: HTMLFormElement): void {
  const total = findRegion(form, 'sums')?.lastElementChild?.querySelector('dd');
  if (total) total.textContent = unknown;
}

/** The button orders what the sums say, or waits; the total that was seen goes with it. */
export function setOrderButton(form: HTMLFormElement, quote: Pick<OrderQuote, 'total' | 'problems'>): void {
  const seen = form.elements.namedItem('vu') as HTMLInputElement | null;
  const button = form.querySelector<HTMLButtonElement>('[data-order]');
  if (!seen || !button) return;
  const isReady = isOrderable(quote);
  seen.value = quote.total ?? '';
  button.type = isReady ? 'submit' : 'button';
  button.name = isReady ? 'faire' : '';
  button.value = isReady ? 'commander' : '';
  button.disabled = !isReady;
  const count = form.querySelector('[data-count-order]');
  if (count) count.textContent = isReady ? countAgain : countFirst;
}

function drawLine(
  { id, product, quantity, total, message, declinationId }: OrderQuote['lines'][number],
  position: number,
  { problems }: OrderQuote,
  isoLocale: string,
): HTMLElement {
  const text = problems[`products.${position}.quantity`] ?? message;
  const note = findQuantityNote(id);
  return buildElement(
    'li',
    { class: styles.line },
    buildElement(
      'span',
      { class: styles.lineName },
      buildElement('span', {}, product?.name ?? 'Article retiré de la vente'),
      ...(product?.detail ? [buildElement('span', { class: styles.hint }, product.detail)] : []),
      drawQuantity(id, quantity, product, declinationId !== null),
      ...(note ? [buildElement('span', { class: styles.hint, role: 'status' }, note)] : []),
      ...(text ? [buildElement('span', { class: styles.error }, text)] : []),
    ),
    buildElement('span', { class: 'figures' }, total === null ? '' : formatPrice(parseEuros(total) ?? 0, isoLocale)),
  );
}

function drawQuantity(
  itemId: number,
  quantity: number,
  product: OrderQuote['lines'][number]['product'],
  isDeclination: boolean,
): HTMLElement {
  const name = [product?.name, product?.detail].filter(Boolean).join(', ');
  return buildElement('input', {
    class: styles.quantity,
    type: 'number',
    inputmode: 'numeric',
    name: `${quantityField}${itemId}`,
    min: '0',
    step: String(product ? getStep(product) : 1),
    value: String(quantity),
    autocomplete: 'off',
    'aria-label': `Quantité, ${name}`,
    'data-bottle': product && product.halfBottles > 0 && isDeclination ? '' : undefined,
  });
}
