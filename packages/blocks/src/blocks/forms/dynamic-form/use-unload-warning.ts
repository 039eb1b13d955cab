import { useEffect } from 'react';

/** Lets the browser ask before the page is left while something would be lost; `isSent` is looked at when it is. */
export function useUnloadWarning(isNeeded: boolean, isSent: () => boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSent()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded, isSent]);
}
