import type { CartQuote } from '@vitrine/contract/endpoints/cart.endpoints';
import { paths, withLocalePrefix } from '@vitrine/domain/addresses/paths';
import { adoptStylesheet } from '../../core/adopt-stylesheet.ts';
import { buildElement } from './build-element.ts';
import type { CartFacts, CartLineView } from './cart-facts.ts';
import styles from './cart-panel.module.css';
import css from './cart-panel.module.css?inline';
import { type CartStore, openCartStore } from './cart-store.ts';
import { presentCart } from './present-cart.ts';
import { listItems, requestQuote } from './request-quote.ts';

/** Lines that a preview shows. */
const maximumLines = 4;
/** Milliseconds that a pointer may leave the preview. */
const leaveDelay = 250;

const openers = new WeakMap<HTMLElement, () => void>();

/**
 * Opens the preview of the cart under its link (SET-28). From then on it opens by itself: on hover and focus where the site
 * says so, else on click. Escape closes it.
 */
export function openPreview(frame: HTMLElement): void {
  // The cookie of the cart goes to its page alone, which a click on the link asks for.
  if (!openCartStore(Number(frame.dataset.cart)).getSnapshot().synced) {
    if (frame.dataset.hover === undefined) location.assign(frame.querySelector('a')?.href ?? '');
    return;
  }
  const open = openers.get(frame) ?? createPreview(frame);
  openers.set(frame, open);
  open();
}

function createPreview(frame: HTMLElement): () => void {
  const link = frame.querySelector('a');
  if (!link) return () => {};
  adoptStylesheet(`@layer shell{${css}}`);
  const opensOnHover = frame.dataset.hover !== undefined;
  const cartPath = link.pathname;
  const facts: CartFacts = {
    siteId: Number(frame.dataset.cart),
    localePrefix: cartPath.slice(1, -paths.cart().length),
    locale: frame.dataset.locale ?? '',
    isoLocale: (frame.dataset.locale ?? 'fr_FR').replace('_', '-'),
    taxMention: '',
    isPricePerLitreShown: false,
    contactPath: null,
    arePricesHidden: false,
  };
  const store = openCartStore(facts.siteId);
  const panel = buildElement('section', { class: styles.panel, 'aria-label': 'Aperçu du panier', hidden: '' });
  frame.append(panel);
  frame.dataset.ready = '';
  let quote: CartQuote | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReturning = false;

  const draw = () => fillPanel(panel, { store, quote, facts, cartUrl: link.href });
  const price = async () => {
    draw();
    const asked = listItems(store.getSnapshot().cart.lines);
    quote = await requestQuote(asked, facts.locale).catch(() => quote);
    if (!panel.hidden) draw();
  };
  const open = () => {
    clearTimeout(timer);
    if (!panel.hidden) return;
    panel.hidden = false;
    if (!opensOnHover) link.setAttribute('aria-expanded', 'true');
    store.restore();
  };
  const close = () => {
    clearTimeout(timer);
    if (panel.hidden) return;
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = true;
    if (!opensOnHover) link.setAttribute('aria-expanded', 'false');
    if (!hadFocus) return;
    isReturning = true;
    link.focus();
    isReturning = false;
  };
  store.subscribe(() => {
    if (!panel.hidden) void price();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!frame.contains(target as Node)) close();
  });
  frame.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !frame.contains(relatedTarget as Node)) close();
  });
  if (opensOnHover) {
    frame.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && open());
    frame.addEventListener('pointerleave', () => {
      timer = setTimeout(() => !frame.contains(document.activeElement) && close(), leaveDelay);
    });
    link.addEventListener('focus', () => isReturning || open());
  } else {
    link.setAttribute('aria-expanded', 'false');
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (panel.hidden) open();
      else close();
    });
  }
  return open;
}

/** Draws the first lines, the sum, and the way on. */
function fillPanel(
  panel: HTMLElement,
  {
    store,
    quote,
    facts,
    cartUrl,
  }: { store: CartStore; quote: CartQuote | undefined; facts: CartFacts; cartUrl: string },
): void {
  const { lines, summary } = presentCart(store.getSnapshot().cart, quote, facts);
  const isFocused = panel.contains(document.activeElement);
  // Where prices are on request the cart asks for them, and nothing is ordered.
  const checkoutUrl = lines.some(({ total }) => total !== null) ? summary.checkoutUrl : null;
  if (!lines.length) {
    panel.replaceChildren(
      buildElement('p', { class: styles.empty }, 'Votre panier est vide.'),
      buildElement(
        'a',
        { class: styles.open, href: withLocalePrefix(paths.productList(), facts.localePrefix) },
        'Voir la boutique',
      ),
    );
    return;
  }
  const rest = lines.length - maximumLines;
  panel.replaceChildren(
    buildElement('ul', { class: styles.lines }, ...lines.slice(0, maximumLines).map(drawLine)),
    ...(rest > 0
      ? [buildElement('p', { class: styles.rest }, rest > 1 ? `et ${rest} autres lignes` : 'et une autre ligne')]
      : []),
    buildElement(
      'p',
      { class: styles.sum },
      buildElement('span', {}, 'Sous-total'),
      buildElement('span', { class: styles.amount }, summary.subtotal),
    ),
    ...(summary.problems ? [buildElement('p', { class: styles.problem }, summary.problems)] : []),
    ...(summary.gains ? [buildElement('p', { class: styles.gains }, summary.gains)] : []),
    ...(checkoutUrl ? [buildElement('a', { class: styles.open, href: checkoutUrl }, 'Commander')] : []),
    buildElement('a', { class: checkoutUrl ? styles.more : styles.open, href: cartUrl }, 'Voir le panier'),
  );
  if (isFocused) panel.querySelector<HTMLElement>(`.${styles.open}`)?.focus();
}

function drawLine({ name, detail, image, quantity, total, message, href }: CartLineView): HTMLElement {
  return buildElement(
    'li',
    { class: styles.line },
    buildElement('span', { class: styles.frame }, ...(image ? [buildElement('img', { src: image, alt: '' })] : [])),
    buildElement(
      'span',
      { class: styles.words },
      href ? buildElement('a', { class: styles.name, href }, name) : buildElement('span', { class: styles.name }, name),
      buildElement(
        'span',
        { class: styles.detail },
        [detail, `${quantity}\u00a0×`].filter(Boolean).reverse().join(' '),
      ),
      ...(message ? [buildElement('span', { class: styles.message }, message)] : []),
    ),
    buildElement('span', { class: styles.total }, total ?? ''),
  );
}
