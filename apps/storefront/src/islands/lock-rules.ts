/** What the site locks (SET-19): the right click, the selection of texts. */
export interface Locks {
  click: boolean;
  text: boolean;
}

/** What no selection is refused on: fields, links, buttons, prices, addresses, legal texts. */
const unlockedSelector =
  'input, textarea, select, button, a, label, form, address, summary, [contenteditable], .price, .figures, [data-legal]';
/** What somebody could save: pictures and films, not the icons of links. */
const lockedMediaSelector = 'img, picture, video, .picture';
const lockedTextSelector = 'main :is(p, li, h1, h2, h3, h4, blockquote, figcaption, dd, dt)';

/**
 * Whether an attempt on an element is refused: the right click on pictures, the selection of running text. Only what a
 * pointer does is: the keyboard keeps its menu and its selection. `matches` tells whether the element or one around it fits
 * a selector.
 */
export function isLocked(
  attempt: 'click' | 'select',
  locks: Locks,
  isByPointer: boolean,
  matches: (selector: string) => boolean,
): boolean {
  if (!isByPointer) return false;
  if (attempt === 'select') return locks.text && matches(lockedTextSelector) && !matches(unlockedSelector);
  // A picture stays locked inside a link: what a lock is for is to keep it from being saved.
  return locks.click && matches(lockedMediaSelector);
}
