import type { Page } from 'playwright-core';

/** A resource that a page fetched: URL, type as the browser names it, bytes transferred with headers. */
export interface FetchedResource {
  url: string;
  type: string;
  bytes: number;
}

/** Measures the transferred bytes of everything that a page fetches from now on, until `stop`. */
export async function measurePageWeight(page: Page): Promise<{ weigh(): FetchedResource[]; stop(): Promise<void> }> {
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
  return {
    weigh: () => fetched.filter(({ url }) => /^https?:/.test(url)),
    stop: () => session.detach(),
  };
}

/** A layout shift: its score, and the elements that moved. */
export interface LayoutShift {
  value: number;
  moved: string[];
}

/** Lists every layout shift of the page since navigation, as the browser reports it. */
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
        // The observer delivers entries with the next frames.
        setTimeout(() => resolve(shifts), 150);
      }),
  );
}
