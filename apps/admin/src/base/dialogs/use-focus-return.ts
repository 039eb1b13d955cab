import { useEffect, useState } from 'react';

/** Returns what had the focus; of an entry of a menu, which closes, the button of the menu. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role=menu]');
  const opener = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Gives the focus back to what had it before a part of the screen was opened, once that part leaves. Else the keyboard would
 * begin anew at the top of the page.
 */
export function useFocusReturn(): void {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener?.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
