import { upsertPreview } from '@vitrine/server/features/layout-previews/layout-previews.repository';
import type { Scope } from '@vitrine/server/scope';
import { makePage } from './factories.ts';
import { makeAdmin } from './members.ts';
import type { TestServer } from './test-server.ts';

/** A picture of one pixel. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Id of the one block of every page that factories make. */
export const layoutId = 'texte';

/** A hash that no HTML has. */
export const previewHash = 'a'.repeat(64);

/** Keeps a preview of a page's one block. */
export async function makeLayoutPreview(server: TestServer, scope: Scope, pageId: number): Promise<void> {
  const storedName = `previews/2026-01-01-00/${pageId}`;
  await server.running.context.store.write(scope.site.id, storedName, smallPng);
  await upsertPreview(
    scope,
    { pageId, locale: scope.locale, blockId: layoutId },
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

/** What is sent to keep the preview of a page's one block. */
export function previewOf(idPage: number) {
  return {
    params: { idPage, idLayout: layoutId },
    body: { hash: previewHash },
    files: [{ field: 'image', name: 'apercu.png', content: smallPng }],
  };
}

let pages = 0;

/** A page that nobody has seen yet, and somebody who keeps its site. */
export async function makeAdminWithPage(scope: Scope): Promise<{ idPage: number; token: string }> {
  pages += 1;
  const idPage = await makePage(scope, `/apercu-${pages}`, `Page ${pages} pour un aperçu`);
  return { idPage, token: (await makeAdmin(scope)).token };
}
