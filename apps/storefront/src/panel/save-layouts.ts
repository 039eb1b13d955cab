import { findBands } from './find-bands.ts';
import { checkLayout, type LayoutAddress, type PanelFacts, savePreview } from './panel-calls.ts';

/** What becomes of the preview of a layout. */
export type LayoutState = 'waiting' | 'kept' | 'saving' | 'saved' | 'failed';

/** The longest HTML that the check takes, in characters. */
const maximumHtml = 400_000;
/** The widest picture of a layout, in pixels, and the most pixels that the server takes. */
const width = 800;
const maximumPixels = 16_000_000;

/**
 * Goes through the layouts of a page once: asks for each whether its preview shows what the server renders now, and if
 * not draws it in the browser and stores it (API-27). `report` tells the state of each, and how many are being saved.
 */
export async function saveLayouts(
  { site, content, layouts }: PanelFacts,
  report: (blockId: string, state: LayoutState, saving: number) => void,
): Promise<void> {
  if (content?.kind !== 'page' || layouts.length === 0) return;
  // What the server has rendered, before scripts have changed it.
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  const source = findBands(new DOMParser().parseFromString(await answer.text(), 'text/html'), layouts.length);
  const shown = findBands(document, layouts.length);
  let saving = 0;
  for (const [place, { id: blockId }] of layouts.entries()) {
    const html = source[place]?.outerHTML;
    const element = shown[place];
    if (!html || !(element instanceof HTMLElement) || html.length > maximumHtml) {
      report(blockId, 'failed', saving);
      continue;
    }
    const layout: LayoutAddress = { siteId: site.id, pageId: content.id, locale: content.locale, blockId };
    try {
      const { hash, isStale } = await checkLayout(layout, html);
      if (!isStale) {
        report(blockId, 'kept', saving);
        continue;
      }
      saving += 1;
      report(blockId, 'saving', saving);
      const image = await drawLayout(element);
      await savePreview(layout, hash, image);
      saving -= 1;
      report(blockId, 'saved', saving);
    } catch {
      saving = Math.max(0, saving - 1);
      report(blockId, 'failed', saving);
    }
  }
}

/** Draws an element of the page; the library for it is loaded when the first picture is needed. */
async function drawLayout(element: HTMLElement): Promise<Blob> {
  const { domToBlob } = await import('modern-screenshot');
  await loadPictures(element);
  const { width: own, height } = element.getBoundingClientRect();
  if (own < 1 || height < 1) throw new Error('nothing to draw');
  const scale = Math.min(1, width / own, Math.sqrt(maximumPixels / (own * height)));
  return domToBlob(element, {
    scale,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    // The copy of a picture holds the file that the browser has chosen: other candidates would be asked for in vain.
    filter: (node) => !(node instanceof Element && node.matches('picture > source')),
    // What waits to be seen before it appears is drawn as it will be.
    onCloneEachNode(node) {
      if (!(node instanceof HTMLElement) || !node.classList.contains('enter-waiting')) return;
      Object.assign(node.style, { opacity: '1', transform: 'none', transition: 'none' });
    },
    // Pictures of the site itself only: the policy lets nothing else load.
    fetch: { requestInit: { credentials: 'same-origin' } },
    timeout: 10_000,
  });
}

/** Milliseconds to wait for the pictures of a block that nobody has scrolled to yet. */
const pictureTimeout = 4000;

/** Loads the pictures of an element that would load when they come into view. */
async function loadPictures(element: HTMLElement): Promise<void> {
  const loading = [...element.querySelectorAll('img')].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => {});
  });
  await Promise.race([Promise.all(loading), new Promise((resolve) => setTimeout(resolve, pictureTimeout))]);
}
