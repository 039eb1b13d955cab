import { type CartLines, emptyCart } from '@vitrine/domain/cart/cart-lines';
import { mergeTabs } from '@vitrine/domain/cart/merge-carts';
import { formatStoredCart, getCartKey, isCartKey, parseStoredCart } from '@vitrine/domain/cart/stored-cart';
import { hasStorage, readStored } from './read-stored.ts';

/** The cart of a site as a tab knows it. */
export interface CartSnapshot {
  cart: CartLines;
  /** Whether the cart is the stored one (STA-05): not where the browser forbids storage, and the cart is that of the cookie. */
  synced: boolean;
}

/** The cart of a site in the browser's storage, shared by its tabs. */
export interface CartStore {
  getSnapshot(): CartSnapshot;
  /** Calls back after each change, of this tab or another; returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Reads the storage again: at the start, and whenever something that shows the cart mounts. */
  restore(): void;
  /** Changes the cart as it is stored now; what belongs to a cart goes with its last line. Rejects where the browser forbids storage. */
  update(change: (cart: CartLines) => CartLines): Promise<void>;
  /** Removes every entry of the site (STA-04). */
  clear(): Promise<void>;
  /** Runs `work` while no other tab writes. */
  lock<Value>(work: () => Value | Promise<Value>): Promise<Value>;
}

/** Tells the script of the page that the badge has another count. */
const cartChangedEvent = 'vitrine:cart';

const stores = new Map<number, CartStore>();

/** Opens the cart of a site: one for a page, whoever asks. */
export function openCartStore(siteId: number): CartStore {
  const open = stores.get(siteId) ?? createCartStore(siteId);
  stores.set(siteId, open);
  return open;
}

function createCartStore(siteId: number): CartStore {
  const key = getCartKey(siteId);
  const listeners = new Set<() => void>();
  let snapshot: CartSnapshot = { cart: emptyCart, synced: false };
  /** The last write of this tab, with what it was made from. */
  let written: { from: string | null; text: string | null } | undefined;

  const show = (cart: CartLines, synced = true) => {
    snapshot = { cart, synced };
    document.dispatchEvent(new Event(cartChangedEvent));
    for (const listener of listeners) listener();
  };
  const remove = (isGone: (key: string) => boolean) => {
    for (const storage of [localStorage, sessionStorage])
      for (const one of Object.keys(storage)) if (isCartKey(one, siteId) && isGone(one)) storage.removeItem(one);
  };
  const write = (change: (cart: CartLines) => CartLines) => {
    const from = localStorage.getItem(key);
    const cart = change(parseStoredCart(from, siteId));
    const text = formatStoredCart(cart, siteId);
    localStorage.setItem(key, text);
    written = { from, text };
    if (cart.lines.length === 0) remove((one) => one !== key);
    show(cart);
  };
  const store: CartStore = {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: () => show(parseStoredCart(readStored(key), siteId), hasStorage()),
    update: (change) => store.lock(() => write(change)),
    clear: () =>
      store.lock(() => {
        remove(() => true);
        written = undefined;
        show(emptyCart);
      }),
    // Pages without TLS have no locks: their tabs rely on the events below.
    lock: async (work) => (navigator.locks ? navigator.locks.request(key, work) : work()),
  };

  addEventListener('storage', ({ key: changed, oldValue, newValue }) => {
    if (changed !== null && changed !== key) return;
    const mine = written;
    // Two tabs wrote from the same cart, and this one later: a browser's processes see each other's storage a moment late.
    const isOverwritten =
      mine !== undefined &&
      oldValue === mine.from &&
      newValue !== mine.text &&
      changed !== null &&
      readStored(key) === mine.text;
    if (!isOverwritten) return store.restore();
    void store.update((cart) => mergeTabs(parseStoredCart(oldValue, siteId), parseStoredCart(newValue, siteId), cart));
  });
  store.restore();
  return store;
}
