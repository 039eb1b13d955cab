import { useEffect } from 'react';

/** Lets the browser warn before unload while something would be lost; `isSent` is read at that moment. */
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
