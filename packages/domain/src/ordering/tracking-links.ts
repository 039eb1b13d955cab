import { trackingPages } from './tracking-links.data.ts';

/**
 * Finds the page that follows a parcel: the link that was given, else that of a known carrier for the number; empty where neither
 * is known.
 */
export function findTrackingUrl({
  carrier,
  tracking,
  trackingUrl,
}: {
  carrier: string;
  tracking: string;
  trackingUrl: string;
}): string {
  if (trackingUrl || !tracking) return trackingUrl;
  const page = trackingPages.find(({ name }) => name.test(carrier));
  return page ? page.url.replace('{number}', encodeURIComponent(tracking.replaceAll(' ', ''))) : '';
}
