import { blockDefinitions } from '@vitrine/blocks/schemas';
import { type BlockNode, pageDocumentSchema, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { ContentContext, FoundMedia, MediaReference } from '../export-types.ts';
import { toPlainText } from '../html/plain-text.ts';

/** A context that finds everything: pictures by their number or as 1, links as their paths. */
export const foundEverywhere: ContentContext = {
  document: 'page',
  siteUrl: 'https://fournil.example',
  findMedia: ({ url, attachmentId }: MediaReference): FoundMedia => ({
    mediaId: attachmentId ?? 1,
    kind: /\.mp4$/.test(url ?? '')
      ? 'video'
      : /\.mp3$/.test(url ?? '')
        ? 'audio'
        : /\.pdf$/.test(url ?? '')
          ? 'file'
          : 'image',
    address: '/fichiers/1',
  }),
  findLink: (url) => `/nouveau${new URL(url).pathname}`,
};

/** Names why blocks would be refused: by the schema of a document, of each block, and by where it may stand. */
export function findInvalid(blocks: BlockNode[]): string[] {
  const faults = pageDocumentSchema.safeParse({ blocks }).error?.issues.map(({ message }) => message) ?? [];
  for (const { node, parent } of walkBlocks({ blocks })) {
    const definition = blockDefinitions[node.type];
    if (!definition) return [`no block is called ${node.type}`];
    const { isAllowedAtRoot, containers } = definition.placement;
    if (parent ? !containers.some((one) => one === parent.type) : !isAllowedAtRoot)
      faults.push(`${node.type} in ${parent?.type ?? 'root'}`);
    if (node.version !== definition.versions.length) faults.push(`${node.type} of version ${node.version}`);
    const issues = definition.schema.safeParse(node.props).error?.issues ?? [];
    faults.push(...issues.map(({ path, message }) => `${node.type}.${path.join('.')}: ${message}`));
  }
  return faults;
}

/** Properties of blocks that are no text of the page. */
const silent = new Set([
  'variant',
  'tone',
  'id',
  'address',
  'shape',
  'side',
  'face',
  'ornament',
  'size',
  'align',
  'alt',
]);

/** Lists the texts that visitors read in blocks, in reading order; titles that only describe a video are left out. */
export function listTexts(blocks: readonly BlockNode[]): string[] {
  const texts: string[] = [];
  const collect = (value: unknown, name: string) => {
    if (typeof value === 'string' && !silent.has(name))
      texts.push(/^(?:html|answer)$/.test(name) ? toPlainText(value) : value);
    else if (Array.isArray(value)) for (const item of value) collect(item, name);
    else if (value && typeof value === 'object') for (const [key, item] of Object.entries(value)) collect(item, key);
  };
  for (const { node } of walkBlocks({ blocks: [...blocks] })) {
    const { title, ...rest } = node.props;
    const isName = node.type === 'video' && title === 'Vidéo';
    if (['blog-latest', 'contact-form', 'divider'].includes(node.type)) continue;
    collect(isName ? rest : node.props, '');
  }
  return texts;
}

/** Words of a text, in lower case. */
export function listWords(text: string): string[] {
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase());
}
