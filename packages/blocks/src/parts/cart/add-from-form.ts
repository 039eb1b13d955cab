import type { CartProduct } from '@vitrine/domain/cart/cart-lines';
import { addToCart, getItemId, getStep } from '@vitrine/domain/cart/cart-lines';
import { checkAddition, checkTypedQuantity, describeAddition } from '@vitrine/domain/cart/check-addition';
import { buildElement } from './build-element.ts';
import { openCartStore } from './cart-store.ts';
import { requestQuote, toCartProduct } from './request-quote.ts';

/**
 * Adds what a form asks for to the cart of the storage. The server names and judges it first, as it does without script.
 * Where it does not answer, or the browser forbids storage, the form is posted instead.
 */
export async function addFromForm(form: HTMLFormElement): Promise<void> {
  if (form.hasAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  const adding = add(form).finally(() => {
    form.removeAttribute('aria-busy');
  });
  document.dispatchEvent(new CustomEvent('vitrine:request', { detail: adding }));
  await adding;
}

async function add(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const text = String(fields.get('quantite') ?? '');
  const typed = checkTypedQuantity(text);
  if (!typed.ok) return say(form, typed.message, 'quantity');
  try {
    const quote = await requestQuote([{ id: Number(fields.get('article')), quantity: 1 }], findLocale());
    const [line] = quote.lines;
    const product = line && toCartProduct(line);
    if (!product) return say(form, 'Cet article n’est plus en vente.', 'item');
    if (line.problem) return say(form, line.message, 'item');
    await addPieces(
      form,
      { text, asked: typed.quantity },
      { product, declinationId: line.declinationId, available: line.available },
    );
  } catch {
    form.submit();
  }
}

/** Pieces of what is added, and how many of it can be ordered now. */
interface AddedItem {
  product: CartProduct;
  declinationId: number | null;
  available: number | null;
}

/** Adds pieces to what the cart holds by now: another tab may have added some of the same. */
async function addPieces(
  form: HTMLFormElement,
  { text, asked }: { text: string; asked: number },
  { product, declinationId, available }: AddedItem,
): Promise<void> {
  let refusal = '';
  let added = 0;
  await openCartStore(Number(form.dataset.add)).update((cart) => {
    const isSame = (line: (typeof cart.lines)[number]) => getItemId(line) === getItemId({ product, declinationId });
    const present = cart.lines.find(isSame)?.quantity ?? 0;
    const checked = checkAddition({ text, present, product, available });
    if (!checked.ok) {
      refusal = checked.message;
      return cart;
    }
    added = checked.quantity;
    const next = addToCart(cart, { product, declinationId, quantity: checked.quantity });
    if (next === cart) refusal = 'Votre panier est plein\u00a0: retirez-en une ligne d’abord.';
    return next;
  });
  if (refusal) return say(form, refusal, 'quantity');
  const isBottle = product.halfBottles > 0 && declinationId !== null;
  const words = describeAddition({ asked, added, isBottle }, getStep(product));
  say(form, words, undefined, buildElement('a', { href: new URL(form.action).pathname }, 'Voir le panier'));
}

/** Says the outcome in the form, and marks the field that is wrong. */
function say(
  form: HTMLFormElement,
  sentence: string,
  fault: 'quantity' | 'item' | undefined,
  ...more: readonly Node[]
): void {
  const said = form.querySelector<HTMLElement>('[data-said]');
  const input = form.querySelector<HTMLInputElement>('[name=quantite]');
  if (!said || !input) return;
  said.id ||= `${form.id}-dit`;
  said.replaceChildren(sentence, ...(more.length ? [' ', ...more] : []));
  if (fault) said.dataset.kind = 'error';
  else delete said.dataset.kind;
  if (fault === 'quantity') {
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', said.id);
    input.focus();
  } else for (const name of ['aria-invalid', 'aria-describedby']) input.removeAttribute(name);
}

/** The language of the page, as the cart's link says it. */
function findLocale(): string {
  return document.querySelector<HTMLElement>('[data-cart]')?.dataset.locale ?? '';
}
