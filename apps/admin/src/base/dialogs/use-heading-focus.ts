import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the heading of the section around a part of the screen, once that part leaves with what had it: an act that was
 * confirmed is no longer offered. Else the keyboard would begin anew at the top of the page.
 */
export function useHeadingFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const heading = part.current?.parentElement?.closest('section')?.querySelector<HTMLElement>('h2[tabindex]');
    return () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && heading?.isConnected) heading.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
