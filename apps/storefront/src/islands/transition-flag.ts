type Store = Pick<Storage, 'getItem' | 'setItem'>;
const key = 'showTransition';

/** Whether changes of page are animated; false until the visitor says otherwise (STA-08). */
export function readShowTransition(store: Pick<Store, 'getItem'>): boolean {
  return store.getItem(key) === 'true';
}

/** Keeps the visitor's wish in the browser (STA-08). */
export function writeShowTransition(store: Pick<Store, 'setItem'>, isShown: boolean): void {
  store.setItem(key, String(isShown));
}
