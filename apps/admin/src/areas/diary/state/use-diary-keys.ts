import { useEffect } from 'react';

const typed = 'input, textarea, select, [contenteditable]';
const dialogs = '[role=dialog], dialog[open], [role=menu]';

/** Listens to keys that are pressed outside of fields and dialogs; what is handled goes no further. */
export function useDiaryKeys(onKey: (key: string, event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typed)) return;
      if (document.querySelector(dialogs)) return;
      if (onKey(event.key, event)) event.preventDefault();
    };
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  });
}

/** Moves the focus to the next or previous of some elements, from where it is; false where there is none. */
export function moveFocus(selector: string, direction: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((one) => one.contains(document.activeElement));
  const next = at < 0 ? all[direction > 0 ? 0 : all.length - 1] : all[at + direction];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}
