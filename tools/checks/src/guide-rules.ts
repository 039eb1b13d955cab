import { posix } from 'node:path';
import { isTest, type SourceFile, type SyntaxNode } from './source-tree.ts';
import type { TextFile } from './text-rules.ts';

/** Where the owners' guide is. */
export const guideFolder = 'docs/guides';

/** Finds links and pictures of the guide that lead nowhere: to a page, a heading or a file that is not there. */
export function findBrokenReferences(pages: readonly TextFile[], files: readonly string[]): string[] {
  const headings = new Map(pages.map(({ path, text }) => [path, new Set(listAnchors(text))]));
  const known = new Set(files);
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)].flatMap(([, picture, words, target = '']) => {
      const [file = '', anchor] = target.split('#');
      const found = file ? posix.join(posix.dirname(path), file) : path;
      if (picture && !words?.trim()) return [`${path}: the picture ${target} has no description`];
      if (!known.has(found)) return [`${path}: ${target} does not exist`];
      return anchor === undefined || headings.get(found)?.has(anchor)
        ? []
        : [`${path}: ${file || 'the page'} has no heading « ${anchor} »`];
    }),
  );
}

/** Finds files of the guide that no page of it names, and pages that its contents do not list. */
export function findOrphans(pages: readonly TextFile[], files: readonly string[]): string[] {
  const contents = pages.find(({ path }) => path === `${guideFolder}/README.md`)?.text ?? '';
  const all = pages.map(({ text }) => text).join('\n');
  return files
    .filter((path) => path.startsWith(`${guideFolder}/`) && path !== `${guideFolder}/README.md`)
    .filter((path) => {
      const name = path.slice(guideFolder.length + 1);
      return !(path.endsWith('.md') ? contents : all).includes(`](${name})`);
    })
    .map((path) => `${path} is shown by no page of the guide`);
}

/** Finds words in bold that no screen says: in the guide, bold is what is read on the screen, and nothing else. */
export function findUnknownLabels(pages: readonly TextFile[], words: ScreenWords): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\*\*(.+?)\*\*/g)]
      .map(([, label = '']) => normalise(label))
      .filter((label) => !words.texts.has(label) && !words.patterns.some((pattern) => pattern.test(label)))
      .map((label) => `${path}: no screen says « ${label} »`),
  );
}

/** Finds French signs without the no-break space that belongs to them. */
export function findBreakableSpaces(pages: readonly TextFile[]): string[] {
  return pages.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const found = / [:;!?»](?:\s|$)|« /.exec(line.replace(/`[^`]*`/g, ''));
      return found
        ? [
            `${path}:${at + 1} « ${line.slice(Math.max(0, found.index - 12), found.index + 4)} » may break before its sign`,
          ]
        : [];
    }),
  );
}

/** What screens say: whole texts, and texts with something in between. */
export interface ScreenWords {
  texts: ReadonlySet<string>;
  patterns: readonly RegExp[];
}

/** Lists what the screens of the administration say, from its sources and those of the fields and settings it shows. */
export function listScreenWords(sources: readonly SourceFile[]): ScreenWords {
  const shown = sources.filter(
    ({ path }) =>
      /^(?:apps\/admin\/src|packages\/(?:domain|contract|blocks|page-document)\/src)\//.test(path) &&
      !isTest(path) &&
      !path.includes('/areas/guide/'),
  );
  const all = shown.flatMap(({ strings, body }) => [
    ...strings.map(({ value }) => value),
    ...body.flatMap((statement) => listJsxTexts(statement)),
  ]);
  const texts = new Set(all.map(normalise));
  const patterns = [...texts]
    // A template that has few words of its own would accept everything.
    .filter((text) => text.includes('…') && text.replace(/[^\p{L}]/gu, '').length > 7)
    .map((text) => new RegExp(`^${text.split('…').map(escapePattern).join('.*')}$`, 'u'));
  return { texts, patterns };
}

function listJsxTexts(node: SyntaxNode): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((child) =>
      child && typeof child === 'object' && typeof (child as SyntaxNode).type === 'string'
        ? listJsxTexts(child as SyntaxNode)
        : [],
    ),
  );
}

function normalise(text: string): string {
  return text
    .replaceAll('&nbsp;', ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(/ [«:]$/, '');
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The anchors of the headings of a page. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s+/g, '-'),
  );
}
