import { isPageChange } from './link-rules.ts';

/** Prefetches a page of the site while the pointer hovers its link. */
export function prefetchHovered(): void {
  const prefetched = new Set<string>();
  document.addEventListener('pointerover', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.matches('[data-reload], [rel~=nofollow], [href*="from="]') || prefetched.has(link.href)) return;
    const { href, target } = link;
    if (!isPageChange({ href, target, isDownload: link.hasAttribute('download'), isModified: false }, location.href))
      return;
    prefetched.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  });
}
