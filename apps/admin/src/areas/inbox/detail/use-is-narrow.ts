import { useSyncExternalStore } from 'react';

/** Below this width a conversation lies over the list; the stylesheets have the same. */
const query = '(max-width: 62.4375em)';

/** Whether a conversation lies over the list, as on a phone. */
export const isNarrow = (): boolean => window.matchMedia(query).matches;

/** Follows whether a conversation lies over the list. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore((listener) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  }, isNarrow);
}
