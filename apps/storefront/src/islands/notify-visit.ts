import { prefetchActivationHeader } from '@vitrine/domain/addresses/prefetch-activation-header';

/**
 * Notifies the server that the visitor reads a prefetched page: the server had not counted that visit. The request
 * carries nothing else.
 */
export function notifyVisit(): void {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string;
  })[];
  if (visit?.deliveryType === 'navigational-prefetch')
    void fetch(location.href, {
      method: 'HEAD',
      headers: { [prefetchActivationHeader]: '1' },
      cache: 'no-store',
      keepalive: true,
    }).catch(() => {});
}
