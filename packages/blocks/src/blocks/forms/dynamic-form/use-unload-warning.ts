import { useLayoutEffect } from 'react';

/** Lets the browser warn before unload while something would be lost; `isSent` is read at that moment. */
export function useUnloadWarning(isNeeded: boolean, isSent: () => boolean): void {
  // At once: who has just typed may leave before the next frame.
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSent()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded, isSent]);
}
