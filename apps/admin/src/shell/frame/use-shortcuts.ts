import { useEffect } from 'react';
import { commandMenuOpened, keyboardHelpOpened } from '../session/openings.ts';

/** Listens to the shortcuts that work on every screen. */
export function useShortcuts(): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        commandMenuOpened.set(!commandMenuOpened.get());
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        keyboardHelpOpened.set(true);
      }
    };
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
