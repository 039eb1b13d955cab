import { blockDefinitions, type describeUnreadableBlock, mapTexts, readPublishedBlocks } from '@vitrine/blocks/schemas';
import { describeIssues } from '@vitrine/contract/envelope/describe-issues';
import { removePrivateUse } from '@vitrine/domain/publishing/private-use';
import { isSameValue } from '@vitrine/page-document/operations/json-value';
import { type BlockNode, pageDocumentSchema } from '@vitrine/page-document/tree/block-node';
import { upgradeProps } from '@vitrine/page-document/versions/block-versions';
import { contentLimit, MarkupTooLargeError, TextMarkupGuard } from '../../sanitise/markup-guard.ts';
import { sanitiseRichText } from '../../sanitise/sanitise-rich-text.ts';
import type { ArchiveRecord, ValidatedRecord } from '../define-archive-part.ts';

type UnreadableBlock = NonNullable<ReturnType<typeof describeUnreadableBlock>>;

/** Finds the first block that cannot be restored. */
export type FindUnreadableBlock = (
  blocks: readonly BlockNode[],
) => Pick<UnreadableBlock, 'id' | 'label' | 'reason' | 'paths'> | undefined;

const findUnreadablePublished: FindUnreadableBlock = (blocks) =>
  readPublishedBlocks(blocks, blockDefinitions).unreadable[0];

const reasons: Readonly<Record<UnreadableBlock['reason'], string>> = {
  'unknown-type': 'n’est connu d’aucun site de ce programme',
  'newer-version': 'vient d’une version plus récente du programme',
  'failed-upgrade': 'n’a pas pu être mis à jour',
  'invalid-props': 'a des réglages qui ne conviennent pas',
};

/**
 * Restores a document as it was stored: its blocks must be known, of versions that this program has, with properties of
 * their schema. Older blocks stay, since whatever reads them upgrades them; HTML that the editor cannot write is cleaned
 * away. Returns what is wrong in French.
 */
export function restoreDocument(
  given: unknown,
  findUnreadable: FindUnreadableBlock = findUnreadablePublished,
): { blocks: BlockNode[] } | string {
  const shape = pageDocumentSchema.safeParse(given);
  if (!shape.success) {
    const [[place, message] = ['', '']] = Object.entries(describeIssues(shape.error.issues, '', 'blocks'));
    return `à «\u00a0${place}\u00a0»\u00a0: ${message}`;
  }
  const { blocks } = given as { blocks: BlockNode[] };
  const unreadable = findUnreadable(blocks);
  if (unreadable) {
    const paths = unreadable.paths.length ? ` (${unreadable.paths.join(', ')})` : '';
    return `le bloc «\u00a0${unreadable.label}\u00a0», ${unreadable.id}, ${reasons[unreadable.reason]}${paths}.`;
  }
  const guard = new TextMarkupGuard(contentLimit);
  try {
    const cleaned = blocks.map((node) => cleanNode(node, guard));
    return cleaned.every((node, index) => node === blocks[index])
      ? (given as { blocks: BlockNode[] })
      : { blocks: cleaned };
  } catch (error) {
    if (error instanceof MarkupTooLargeError) return error.message;
    throw error;
  }
}

/** Restores the document of each text of a record. */
export function restoreTextDocuments(record: ArchiveRecord): ValidatedRecord {
  return restoreDocuments(record, 'texts', restoreDocument);
}

/** Restores the document of each row in a list of a record; the record itself where none changes. */
export function restoreDocuments(
  record: ArchiveRecord,
  list: string,
  restore: (document: unknown) => { blocks: BlockNode[] } | string,
): ArchiveRecord | string {
  const rows = record[list] as ArchiveRecord[];
  const restored: ArchiveRecord[] = [];
  for (const [index, row] of rows.entries()) {
    const document = restore(row.document);
    if (typeof document === 'string') return `«\u00a0${list}.${index + 1}.document\u00a0»\u00a0: ${document}`;
    restored.push(document === row.document ? row : { ...row, document });
  }
  return restored.every((row, index) => row === rows[index]) ? record : { ...record, [list]: restored };
}

/** The node itself where nothing of it is cleaned away; else its newest version. */
function cleanNode(node: BlockNode, guard: TextMarkupGuard): BlockNode {
  const definition = blockDefinitions[node.type];
  if (!definition) throw new Error(`block ${node.type} was found readable`);
  const props = upgradeProps(node, definition.versions);
  const cleaned = mapTexts(definition.schema, props, {
    html: (text) => (/[<&]/.test(text) ? removePrivateUse(sanitiseRichText(text, guard)) : removePrivateUse(text)),
    text: removePrivateUse,
  }) as BlockNode['props'];
  const children = node.children?.map((child) => cleanNode(child, guard));
  if (isSameValue(cleaned, props) && children?.every((child, index) => child === node.children?.[index]) !== false)
    return node;
  return { ...node, version: definition.versions.length, props: cleaned, ...(children ? { children } : {}) };
}
