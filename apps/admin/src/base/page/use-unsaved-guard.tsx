import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { createStore } from '../api/store.ts';

/** Answers the question whether the page is left with what is unsaved; the dialogs of the shell ask it. */
export const pendingLeave = createStore<((isSure: boolean) => void) | undefined>(undefined);

/**
 * Asks before a page with unsaved changes is left, inside the application and by closing the window. `parameter` is the one
 * of the query that names what is edited, where several things are edited at one path.
 */
export function useUnsavedGuard(isDirty: boolean, parameter?: string): void {
  const place = ({ pathname, search }: { pathname: string; search: string }) =>
    `${pathname} ${parameter === undefined ? '' : new URLSearchParams(search).get(parameter)}`;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && place(currentLocation) !== place(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    pendingLeave.set((isSure) => {
      pendingLeave.set(undefined);
      if (isSure) blocker.proceed();
      else blocker.reset();
    });
    return () => pendingLeave.set(undefined);
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
}
