import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { ContentContext, ContentLoss, ContentMedia, ExportItem } from '@vitrine/wordpress/export-types';
import { toPlainText } from '@vitrine/wordpress/html/plain-text';

export function convertContent(
  item: ExportItem,
  context: ContentContext,
): { blocks: BlockNode[]; media: ContentMedia[]; losses: ContentLoss[] } {
  const text = toPlainText(item.content).replace(/[<>&]/g, '');
  const link = /href="([^"]+)"/.exec(item.content)?.[1];
  const image = /src="([^"]+)"/.exec(item.content)?.[1];
  const found = image ? context.findMedia({ url: image }) : undefined;
  const href = link ? (context.findLink(link) ?? link) : undefined;
  const losses: ContentLoss[] = image && !found ? [{ kind: 'missing-media', name: image, words: 0 }] : [];
  if (!text && !found) return { blocks: [], media: [], losses };
  return {
    blocks: [
      {
        id: `b${item.ordinal}t`,
        type: 'rich-text',
        version: 1,
        props: { html: `<p>${text}</p>${href ? `<p><a href="${href}">lien</a></p>` : ''}` },
      } as unknown as BlockNode,
    ],
    media: [],
    losses,
  };
}
