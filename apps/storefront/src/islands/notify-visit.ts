import { prefetchActivationHeader } from '@vitrine/domain/site/prefetch-activation-header';

/**
 * Tells the server that a page is read which the browser had fetched beforehand: it left that out of its count, for nobody might
 * have come. Nothing else is told than that the page is asked for once more.
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
