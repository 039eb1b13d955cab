import type { CartLineResource, CartQuote } from '@vitrine/contract/endpoints/cart.endpoints';
import {
  type CartLines,
  decreaseLine,
  getItemId,
  increaseLine,
  removeLine,
  restoreLine,
  setLineQuantity,
} from '@vitrine/domain/cart/cart-lines';
import { checkTypedQuantity } from '@vitrine/domain/cart/check-addition';
import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { adoptStylesheet } from '../../core/adopt-stylesheet.ts';
import type { IslandModule } from '../../core/island-module.ts';
import type { CartFacts } from './cart-facts.ts';
import { openCartStore } from './cart-store.ts';
import { CartView } from './cart-view.tsx';
import { cartViewCss } from './cart-view-styles.ts';
import { presentCart } from './present-cart.ts';
import { hasStorage } from './read-stored.ts';
import { listItems, requestQuote } from './request-quote.ts';
import { takeCookieLines } from './take-cookie-lines.ts';

interface CartIslandProps {
  facts: CartFacts;
  /** The lines of the cookie, which go into the storage. */
  taken: readonly CartLineResource[];
}

/** Milliseconds after the last change before prices are asked for. */
const debounceDelay = 150;

/** What an undo puts back, and the words about it. */
interface Removal {
  /** Of what was removed; empty for the whole cart. */
  name: string;
  itemId: number;
  quantity: number;
  undo(cart: CartLines): CartLines;
}

/** The cart of the browser's storage, priced by the server after each change. */
function Cart({ facts, taken }: CartIslandProps): ReactElement {
  const store = openCartStore(facts.siteId);
  const { cart } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [removal, setRemoval] = useState<Removal>();
  const [failure, setFailure] = useState('');
  const undo = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { quote, isWaiting } = useQuote(cart, facts, setFailure);
  const [isTaken, setTaken] = useState(taken.length === 0);
  const hasOpened = useRef(false);
  // Without prices the lines are lower: at first they come together, so that nothing moves.
  const isOpening = !hasOpened.current && !failure && (!isTaken || (cart.lines.length > 0 && !quote?.lines.length));
  useEffect(() => {
    if (!isOpening) hasOpened.current = true;
  }, [isOpening]);

  useEffect(() => {
    store.restore();
    void takeCookieLines(store, taken, facts)
      .catch(() => setFailure(offlineText))
      .finally(() => setTaken(true));
  }, [store, taken, facts]);

  // The button that had the focus is gone with its line.
  useEffect(() => {
    if (removal) undo.current?.focus();
  }, [removal]);

  const lineOf = (itemId: number) => cart.lines.find((line) => getItemId(line) === itemId);
  const change = (itemId: number, update: (cart: CartLines, id: number) => CartLines) => {
    setRemoval(undefined);
    void store
      .update((stored) => {
        const line = stored.lines.find((one) => getItemId(one) === itemId);
        return line ? update(stored, line.id) : stored;
      })
      .catch(() => setFailure(storageText));
  };
  const remove = (itemId: number) => {
    const line = lineOf(itemId);
    if (!line) return;
    const { removed } = removeLine(cart, line.id);
    void store
      .update((stored) => {
        const own = stored.lines.find((one) => getItemId(one) === itemId);
        return own ? removeLine(stored, own.id).cart : stored;
      })
      .then(() =>
        setRemoval({
          name: line.product.name,
          itemId,
          quantity: line.quantity,
          undo: (stored) => (removed ? restoreLine(stored, removed) : stored),
        }),
      )
      .catch(() => setFailure(storageText));
  };
  const handlers = {
    undo,
    title,
    onStep: (itemId: number, steps: 1 | -1) =>
      change(itemId, (stored, id) => (steps > 0 ? increaseLine(stored, id) : decreaseLine(stored, id))),
    onQuantity(itemId: number, text: string) {
      const typed = checkTypedQuantity(text);
      if (!typed.ok) return typed.message;
      if (typed.quantity === 0) remove(itemId);
      else change(itemId, (stored, id) => setLineQuantity(stored, id, typed.quantity).cart);
      return undefined;
    },
    onRemove: remove,
    onClear() {
      const before = cart;
      void store
        .clear()
        .then(() =>
          setRemoval({
            name: before.lines.length > 1 ? '' : (before.lines[0]?.product.name ?? ''),
            itemId: 0,
            quantity: 0,
            undo: (stored) =>
              before.lines.reduce((merged, line, position) => restoreLine(merged, { line, position }), stored),
          }),
        )
        .catch(() => setFailure(storageText));
    },
    onUndo() {
      const last = removal;
      setRemoval(undefined);
      if (last)
        void store
          .update(last.undo)
          .then(() => title.current?.focus())
          .catch(() => setFailure(storageText));
    },
  };
  if (isOpening)
    return (
      <p role="status" className="visually-hidden">
        Votre panier s’ouvre…
      </p>
    );
  return (
    <CartView
      facts={facts}
      {...presentCart(cart, quote, facts)}
      removed={removal}
      rejected={{ values: {}, errors: {}, message: failure }}
      handlers={handlers}
      isWaiting={isWaiting}
    />
  );
}

const offlineText =
  'Les prix n’ont pas pu être demandés. Votre panier reste dans ce navigateur\u00a0: vérifiez votre connexion.';
const storageText = 'Votre navigateur n’a pas gardé ce changement\u00a0: il refuse les données de ce site.';

/** Asks for the prices of a cart after each change; the last answer stands until the next. */
function useQuote(
  cart: CartLines,
  facts: CartFacts,
  onFailure: (message: string) => void,
): { quote: CartQuote | undefined; isWaiting: boolean } {
  const [answer, setAnswer] = useState<{ quote: CartQuote; of: string }>();
  const asked = JSON.stringify(listItems(cart.lines));
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      try {
        const quote = await requestQuote(JSON.parse(asked), facts.locale, stop.signal);
        if (stop.signal.aborted) return;
        setAnswer({ quote, of: asked });
        onFailure('');
      } catch {
        if (!stop.signal.aborted) onFailure(offlineText);
      }
    };
    const timer = setTimeout(ask, debounceDelay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, facts, onFailure]);
  return { quote: answer?.quote, isWaiting: answer?.of !== asked };
}

if (typeof document !== 'undefined') adoptStylesheet(`@layer shell{${cartViewCss}}`);

export const island: IslandModule<CartIslandProps> = { placement: 'replace', canRun: hasStorage, component: Cart };
