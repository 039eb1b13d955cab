/** Loads the script that prefetches hovered links, only in browsers without speculation rules. */
export function startPrefetching(): void {
  if (!HTMLScriptElement.supports?.('speculationrules'))
    void import('./prefetch.ts').then(({ prefetchHovered: prefetch }) => prefetch());
}
