import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { checkoutForm, describeCode } from './checkout-words.ts';
import { drawSentence } from './draw-choices.ts';
import { findRegion } from './draw-recap.ts';

/** Says at its field what a code takes off, or why it does not apply. `isAsked`: by its button, which then leads back to a wrong code. */
export function drawCode(
  form: HTMLFormElement,
  quote: Pick<OrderQuote, 'discount' | 'shipping' | 'isShipped'> | undefined,
  problem: string,
  isAsked: boolean,
): void {
  const region = findRegion(form, 'code');
  const input = form.elements.namedItem('discountCode');
  if (!region || !(input instanceof HTMLInputElement)) return;
  drawSentence(region, problem || (quote ? describeCode(quote, document.documentElement.lang) : ''), problem !== '');
  if (region.firstElementChild) region.firstElementChild.id = `${checkoutForm}-discountCode-erreur`;
  input.removeAttribute('aria-invalid');
  input.removeAttribute('aria-describedby');
  if (region.firstElementChild) input.setAttribute('aria-describedby', region.firstElementChild.id);
  if (!problem) return;
  input.setAttribute('aria-invalid', 'true');
  if (isAsked) input.focus();
}
