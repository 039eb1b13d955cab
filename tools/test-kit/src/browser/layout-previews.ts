import { upsertPreview } from '@vitrine/server/features/layout-previews/layout-previews.repository';
import type { RequestContext } from '@vitrine/server/request-context';
import { countUp } from '../count-up.ts';
import { createPage } from '../records/factories.ts';
import { createPanelStaff } from '../records/staff.ts';
import type { TestServer } from '../servers/test-server.ts';

/** A picture of one pixel. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Id of the only block of every page that the factories create. */
export const layoutId = 'texte';

/** A hash that no HTML has. */
export const previewHash = 'a'.repeat(64);

/** Stores a preview of a page's only block. */
export async function createLayoutPreview(server: TestServer, context: RequestContext, pageId: number): Promise<void> {
  const storedName = `previews/2026-01-01-00/${pageId}`;
  await server.running.context.store.write(context.site.id, storedName, smallPng);
  await upsertPreview(
    context,
    { pageId, locale: context.locale, blockId: layoutId },
    {
      hash: previewHash,
      storedName,
      contentType: 'image/png',
      bytes: smallPng.length,
      width: 1,
      height: 1,
    },
  );
}

/** Returns the request body that stores the preview of a page's only block. */
export function layoutPreviewBody(idPage: number) {
  return {
    params: { idPage, idLayout: layoutId },
    body: { hash: previewHash },
    files: [{ field: 'image', name: 'apercu.png', content: smallPng }],
  };
}

/** Creates a page without preview, and staff with the panel of its site. */
export async function createPanelWithPage(
  server: TestServer,
  siteId: number,
): Promise<{ idPage: number; cookie: string }> {
  const pages = countUp('preview');
  const idPage = await server.write(siteId, (context) =>
    createPage(context, `/apercu-${pages}`, `Page ${pages} pour un aperçu`),
  );
  return { idPage, cookie: (await createPanelStaff(server, siteId)).cookie };
}
