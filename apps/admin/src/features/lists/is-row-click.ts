import type { MouseEvent } from 'react';

/**
 * Whether a click on a row opens it: on the row itself, not on what in it has an act of its own, nor at the end of a selection of
 * text. By keyboard the row's own link opens it.
 */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  const own = target.closest('a, button, input, label, select, textarea, [role], [contenteditable]');
  const isOwn = own !== null && own !== event.currentTarget && event.currentTarget.contains(own);
  return event.currentTarget.contains(target) && !isOwn && !event.defaultPrevented && String(getSelection()) === '';
}
