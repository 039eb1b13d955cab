import { isLocked } from './lock-rules.ts';

/** Blocks the context menu and text selection as the site's root element requests (SET-19). */
export function lockContent(): void {
  const { dataset } = document.documentElement;
  const locks = { click: dataset.lockClick !== undefined, text: dataset.lockText !== undefined };
  // The menu key and Ctrl+A come without a recent or pressed pointer.
  let lastPointer = Number.NEGATIVE_INFINITY;
  addEventListener(
    'pointerdown',
    () => {
      lastPointer = performance.now();
    },
    true,
  );
  addEventListener(
    'keydown',
    () => {
      lastPointer = Number.NEGATIVE_INFINITY;
    },
    true,
  );
  const refuse = (attempt: 'click' | 'select') => (event: Event) => {
    const target = event.target instanceof Element ? event.target : (event.target as Node).parentElement;
    const isByPointer = performance.now() - lastPointer < 2000;
    if (target && isLocked(attempt, locks, isByPointer, (selector) => target.closest(selector) !== null))
      event.preventDefault();
  };
  document.addEventListener('contextmenu', refuse('click'));
  document.addEventListener('dragstart', refuse('click'));
  document.addEventListener('selectstart', refuse('select'));
  dataset.isLocked = '';
}
