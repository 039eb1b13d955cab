import type { Page } from 'playwright-core';

/** What a page has fetched: address, kind as the browser names it, bytes on the wire with their headers. */
export interface FetchedResource {
  url: string;
  type: string;
  bytes: number;
}

/** Weighs everything a page fetches from now on, as it travels. */
export async function measurePageWeight(page: Page): Promise<() => FetchedResource[]> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, { url: string; type: string }>();
  const fetched: FetchedResource[] = [];
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    asked.set(requestId, { url: response.url, type }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = asked.get(requestId);
    if (found) fetched.push({ ...found, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => fetched.filter(({ url }) => /^https?:/.test(url));
}

/** A movement of the page that nobody asked for: how much, and what moved. */
export interface LayoutShift {
  value: number;
  moved: string[];
}

/** Every layout shift of the page since it began, as the browser has counted it. */
export function listLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(
    () =>
      new Promise<LayoutShift[]>((resolve) => {
        type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        const nameOf = (node: Node | null) =>
          node instanceof Element
            ? `${node.tagName}.${node.getAttribute('class')}`
            : (node?.textContent ?? '').slice(0, 40);
        const shifts: LayoutShift[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Entry[])
            shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries are handed over with the next frames.
        setTimeout(() => resolve(shifts), 150);
      }),
  );
}
