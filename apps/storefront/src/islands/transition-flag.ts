type Store = Pick<Storage, 'getItem' | 'setItem'>;
const key = 'showTransition';

/** Whether page transitions are animated; false until the visitor enables them (STA-08). */
export function readShowTransition(store: Pick<Store, 'getItem'>): boolean {
  return store.getItem(key) === 'true';
}

/** Stores the visitor's choice of transitions in the browser (STA-08). */
export function writeShowTransition(store: Pick<Store, 'setItem'>, isShown: boolean): void {
  store.setItem(key, String(isShown));
}
