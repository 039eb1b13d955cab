import type { Browser, BrowserContextOptions, FrameLocator, Locator } from 'playwright-core';
import type { TestStaff } from '../records/staff.ts';
import type { TestServer } from '../servers/test-server.ts';
import { type AdminWindow, openAdminWindow } from './admin-browser.ts';

/** A window of the page editor. */
export interface EditorWindow extends AdminWindow {
  /** The page of the draft. */
  canvas: FrameLocator;
  /** The rows of the outline. */
  rows: Locator;
  inspector: Locator;
  /** The names and summaries of the blocks, in order. */
  listBlocks(): Promise<string[]>;
  /** Waits until the server has everything. */
  waitUntilSaved(): Promise<void>;
}

const frame = 'iframe[title^="La page"]';

/** Opens the page editor on a content: the home page of the demo, unless another one is named. */
export async function openEditorWindow(
  stage: { server: TestServer; browser: Browser },
  staff: Pick<TestStaff, 'cookie'>,
  options: BrowserContextOptions = {},
  content = 'page/1',
): Promise<EditorWindow> {
  const window = await openAdminWindow(stage, staff, options);
  const { page } = window;
  const rows = page.getByRole('treeitem');
  await window.go(`/sites/42/editeur/${content}/fr_FR`);
  // A phone shows the page first.
  if (options.hasTouch) await page.getByRole('button', { name: 'Plan', exact: true }).tap();
  await rows.first().waitFor();
  if (!options.hasTouch) await page.locator(`${frame}:not([data-loading])`).waitFor();
  return {
    ...window,
    canvas: page.frameLocator(frame),
    rows,
    inspector: page.getByRole('region', { name: 'Réglages', exact: true }),
    listBlocks: () => rows.evaluateAll((all) => all.map((one) => one.querySelector('[id^=plan-]')?.textContent ?? '')),
    waitUntilSaved: () => page.getByText(/^Enregistré à/).waitFor(),
  };
}
