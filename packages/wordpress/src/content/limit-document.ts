import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { maximumBlocks } from '@vitrine/page-document/tree/document-limits';
import { walkBlocks } from '@vitrine/page-document/tree/walk-blocks';
import { escapeText, openLink } from '../html/escape-html.ts';
import { parseHtml } from '../html/parse-html.ts';
import { countWords, getText } from '../html/plain-text.ts';
import { countTags, splitRichText } from './rich-text-limits.ts';

/** Tags of all texts of a document: what its cleaning takes at once, less a margin. */
const maximumTags = 45_000;
const maximumPictures = 60;

type CreateBlock = (type: string, props: Record<string, unknown>, children?: BlockNode[]) => BlockNode;

/**
 * Brings blocks within the limits of a document. What follows the last block that fits is told on in plain texts, with its
 * pictures together at the end; only what even that cannot hold is lost, and its words are counted.
 */
export function limitDocument(
  blocks: BlockNode[],
  createBlock: CreateBlock,
): { blocks: BlockNode[]; lostWords: number } {
  const sizes = blocks.map(measure);
  if (sum(sizes, 'blocks') <= maximumBlocks && sum(sizes, 'tags') <= maximumTags) return { blocks, lostWords: 0 };
  // A quarter of the document is kept for the plain texts and the pictures of what follows.
  let kept = 0;
  let count = 0;
  let tags = 0;
  for (const size of sizes) {
    count += size.blocks;
    tags += size.tags;
    if (count > maximumBlocks * 0.75 || tags > maximumTags * 0.75) break;
    kept += 1;
  }
  const rest = blocks.slice(kept);
  const texts = splitRichText(rest.flatMap(listElements)).map((html) =>
    createBlock('rich-text', { variant: 'plain', html }),
  );
  const pictures = rest.flatMap(listPictures);
  const grids: BlockNode[] = [];
  for (let from = 0; from < pictures.length; from += maximumPictures)
    grids.push(createBlock('image-grid', { variant: 'rows', pictures: pictures.slice(from, from + maximumPictures) }));
  return cut([...blocks.slice(0, kept), ...texts, ...grids]);
}

function cut(blocks: readonly BlockNode[]): { blocks: BlockNode[]; lostWords: number } {
  const kept: BlockNode[] = [];
  let count = 0;
  let tags = 0;
  let lostWords = 0;
  for (const block of blocks) {
    const size = measure(block);
    if (count + size.blocks <= maximumBlocks && tags + size.tags <= maximumTags) {
      kept.push(block);
      count += size.blocks;
      tags += size.tags;
    } else lostWords += countWords(getText(parseHtml(listElements(block).join(' ')).children));
  }
  return { blocks: kept, lostWords };
}

function measure(block: BlockNode): { blocks: number; tags: number } {
  let blocks = 0;
  let tags = 0;
  for (const { node } of walkBlocks({ blocks: [block] })) {
    blocks += 1;
    for (const html of listHtml(node)) tags += countTags(html);
  }
  return { blocks, tags };
}

function sum(sizes: readonly { blocks: number; tags: number }[], name: 'blocks' | 'tags'): number {
  return sizes.reduce((total, size) => total + size[name], 0);
}

function listHtml({ type, props }: BlockNode): string[] {
  if (type === 'questions') return (props.items as { answer: string }[]).map(({ answer }) => answer);
  return typeof props.html === 'string' ? [props.html] : [];
}

/** Lists what a block says as paragraphs, pictures left out. */
function listElements(block: BlockNode): string[] {
  const { type, props, children = [] } = block;
  const line = (value: unknown) => (typeof value === 'string' && value ? [`<p>${escapeText(value)}</p>`] : []);
  const inside = children.flatMap(listElements);
  if (type === 'rich-text') return [props.html as string];
  if (type === 'quote') return [props.html as string, ...line(props.author)];
  if (type === 'heading') return [`<h${props.level}>${escapeText(String(props.title))}</h${props.level}>`];
  if (type === 'image') return line(props.caption);
  if (type === 'video')
    return typeof props.address === 'string' ? [formatLink(props.title, props.address)] : line(props.title);
  if (type === 'button')
    return (props.actions as { label: string; address: string }[]).map(({ label, address }) =>
      formatLink(label, address),
    );
  if (type === 'questions')
    return (props.items as { question: string; answer: string }[]).flatMap(({ question, answer }) => [
      ...line(question),
      answer,
    ]);
  return inside;
}

function formatLink(label: unknown, address: string): string {
  return `<p>${openLink(address)}${escapeText(String(label))}</a></p>`;
}

function listPictures({ type, props, children = [] }: BlockNode): Record<string, unknown>[] {
  if (type === 'image') return [props.picture as Record<string, unknown>];
  if (type === 'image-grid')
    return (props.pictures as Record<string, unknown>[]).map(({ id: _, ...picture }) => picture);
  return children.flatMap(listPictures);
}
