import type { TestServer } from '@vitrine/test-kit/servers/test-server';

/** Lists the stored previews of a page. */
export function listSitePreviews(
  server: TestServer,
  siteId: number,
  pageId: number,
): Promise<{ block_id: string; hash: string; content_type: string; width: number }[]> {
  return server.write(siteId, ({ transaction }) =>
    transaction.query(
      'select block_id, hash, content_type, width from layout_preview where site_id = $1 and page_id = $2 order by block_id',
      [siteId, pageId],
    ),
  );
}
