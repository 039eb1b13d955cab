import { z } from 'zod';
import { type BlockDevice, blockDevices, hiddenEverywhereMessage, isDeviceChoice } from './block-visibility.ts';
import { anchorPattern, maximumBlocks, maximumDepth } from './document-limits.ts';
import { walkBlocks } from './walk-blocks.ts';

export { walkBlocks };

/**
 * A block of a page: its type, the version of its properties, the properties and, for containers, the child blocks. The
 * `id` is unique in the document and never changes; `anchor` is the target of fragment links;
 * without `visibleOn` the block is visible on every device.
 */
export interface BlockNode {
  id: string;
  type: string;
  version: number;
  anchor?: string | undefined;
  visibleOn?: BlockDevice[] | undefined;
  props: Record<string, unknown>;
  children?: BlockNode[] | undefined;
}

/** The content of a page, a news item or a newsletter. Its top-level blocks are the specification's "layouts". */
export interface PageDocument {
  blocks: BlockNode[];
}

/** A block as stored in documents and returned in replies. */
export const blockNodeSchema: z.ZodType<BlockNode> = z
  .lazy(() =>
    z.strictObject({
      id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
      type: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
      version: z.int().min(0),
      anchor: z.string().regex(anchorPattern).optional(),
      visibleOn: z
        .array(z.enum(blockDevices))
        .min(1)
        .max(blockDevices.length)
        .refine(isDeviceChoice, hiddenEverywhereMessage)
        .optional(),
      props: z.record(z.string(), z.unknown()),
      children: z.array(blockNodeSchema).optional(),
    }),
  )
  .meta({ id: 'Block', description: 'Un bloc d’une page, et ceux qu’il contient.' });

/** The schema of a document, before each block's properties are validated with the block's own schema. */
export const pageDocumentSchema = z
  .strictObject({ blocks: z.array(blockNodeSchema) })
  .superRefine((document, context) => {
    const seen = new Set<string>();
    for (const { node, depth } of walkBlocks(document)) {
      if (seen.has(node.id))
        context.addIssue({ code: 'custom', message: `Deux blocs portent le même id : ${node.id}.` });
      seen.add(node.id);
      if (depth > maximumDepth)
        context.addIssue({ code: 'custom', message: 'Les blocs sont imbriqués trop profondément.' });
    }
    if (seen.size > maximumBlocks)
      context.addIssue({ code: 'custom', message: `Une page tient au plus ${maximumBlocks} blocs.` });
  });

/** Lists the media ids in the properties of a document's blocks, each once. */
export function listMediaIds(document: PageDocument): number[] {
  const found = new Set<number>();
  for (const { node } of walkBlocks(document)) collectMediaIds(node.props, found);
  return [...found];
}

function collectMediaIds(value: unknown, found: Set<number>): void {
  if (Array.isArray(value)) for (const item of value) collectMediaIds(item, found);
  else if (value && typeof value === 'object')
    for (const [name, item] of Object.entries(value)) {
      if (name === 'mediaId' && typeof item === 'number') found.add(item);
      else collectMediaIds(item, found);
    }
}
