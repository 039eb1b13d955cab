import type { MouseEvent } from 'react';

/** Whether the last press ended something else: a menu that was open, or the typing in a row. */
let wasDismissal = false;

const watchPress = (): void => {
  const isOpen = document.querySelector('[role="menu"], [role="listbox"], [role="dialog"], details[open][data-menu]');
  wasDismissal =
    isOpen !== null ||
    document.activeElement?.matches('tbody :is(input:not([type=checkbox]), select, textarea)') === true;
};
if (typeof window !== 'undefined') window.addEventListener('pointerdown', watchPress, { capture: true });

/**
 * Whether a click on a row opens it: on the row itself, not on what in it has an act of its own, nor at the end of a selection of
 * text, of a menu that the press has closed, or of typing that it has ended. By keyboard the row's own link opens it.
 */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  const own = target.closest('a, button, input, label, select, textarea, [role], [contenteditable]');
  const isOwn = own !== null && own !== event.currentTarget && event.currentTarget.contains(own);
  const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && !wasDismissal;
  return event.currentTarget.contains(target) && !isOwn && isPlain && String(getSelection()) === '';
}
