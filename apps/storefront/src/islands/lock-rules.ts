/** What the site locks (SET-19): the context menu, the selection of text. */
export interface Locks {
  click: boolean;
  text: boolean;
}

/** Where selection always works: fields, links, buttons, prices, postal addresses, legal texts. */
const unlockedSelector =
  'input, textarea, select, button, a, label, form, address, summary, [contenteditable], .price, .figures, [data-legal]';
/** Media that a visitor could save: images and videos, not the icons of links. */
const lockedMediaSelector = 'img, picture, video, .picture';
const lockedTextSelector = 'main :is(p, li, h1, h2, h3, h4, blockquote, figcaption, dd, dt)';

/**
 * Whether to block an action on an element: the context menu on images, the selection of running text. This applies
 * only to a pointer: the keyboard keeps its menu and its selection. `matches` tests the element and its ancestors
 * against a selector.
 */
export function isLocked(
  attempt: 'click' | 'select',
  locks: Locks,
  isByPointer: boolean,
  matches: (selector: string) => boolean,
): boolean {
  if (!isByPointer) return false;
  if (attempt === 'select') return locks.text && matches(lockedTextSelector) && !matches(unlockedSelector);
  // An image inside a link stays locked: the lock exists to prevent saving it.
  return locks.click && matches(lockedMediaSelector);
}
