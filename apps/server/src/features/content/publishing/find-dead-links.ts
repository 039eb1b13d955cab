import { blockDefinitions } from '@vitrine/blocks/schemas';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { builtInScreens } from '@vitrine/domain/site/built-in-screens';
import { listHiddenPaths } from '@vitrine/domain/site/hidden-paths';
import { builtInSegments, paths, programPaths, reservedSegments } from '@vitrine/domain/site/paths';
import { describeFields, type FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { isRecord } from '@vitrine/page-document/operations/json-value';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../../request-context.ts';
import { isFileKept } from '../../media/media-file.operations.ts';
import { readPage, resolvePath } from '../../pages/pages.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { listElementRoutes } from '../descriptions/field-choices.repository.ts';
import { getDraftFields, type OpenDraft } from '../drafts/open-draft.ts';
import { listContentRows } from '../list-contents.repository.ts';

/**
 * Names the links of a draft that lead nowhere, by field and block: to a page or content that is not online, to a place that no
 * block is, to a file that the library has lost. Other sites, mail and telephone are not asked.
 */
export async function findDeadLinks(context: RequestContext, draft: OpenDraft): Promise<Record<string, string>> {
  const links = [
    ...listLinks(describeFields({ schema: getDraftFields(draft) }), draft.fields, ''),
    ...[...walkBlocks(draft.document)].flatMap(({ node }) => {
      const definition = blockDefinitions[node.type];
      return definition ? listLinks(describeFields(definition), node.props, `${node.id}.`) : [];
    }),
  ];
  const faults = new Map<string, string | undefined>();
  const dead: Record<string, string> = {};
  for (const { name, address } of links) {
    if (!faults.has(address)) faults.set(address, await findFault(context, draft, address));
    const fault = faults.get(address);
    if (fault !== undefined && !(name in dead)) dead[name] = fault;
  }
  return dead;
}

interface StoredLink {
  name: string;
  address: string;
}

function listLinks(
  fields: readonly FieldDescription[],
  values: Readonly<Record<string, unknown>>,
  before: string,
): StoredLink[] {
  return fields.flatMap((field): StoredLink[] => {
    const value = values[field.name];
    const name = before + field.name;
    if (typeof value === 'string') return listAddresses(field, value).map((address) => ({ name, address }));
    const { fields: inner } = field;
    if (!inner) return [];
    if (isRecord(value)) return listLinks(inner, value, `${name}.`);
    return Array.isArray(value)
      ? value.flatMap((item: unknown, place) => (isRecord(item) ? listLinks(inner, item, `${name}.${place}.`) : []))
      : [];
  });
}

function listAddresses({ control }: FieldDescription, value: string): string[] {
  if (control === 'link') return [value];
  if (control !== 'rich-text') return [];
  return [...value.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Says why an address leads nowhere; undefined where it leads somewhere, or outside. */
async function findFault(context: RequestContext, draft: OpenDraft, address: string): Promise<string | undefined> {
  if (address.startsWith('#')) return findAnchorFault(draft.document.blocks, address.slice(1));
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const [, given = '/', anchor = ''] = /^([^?#]*)[^#]*#?(.*)$/.exec(address) ?? [];
  const path = withoutPrefix(context, decodePath(given));
  if (path.startsWith(programPaths.files)) {
    const hash = path.slice(programPaths.files.length).split('/')[0];
    return hash && (await isFileKept(context, hash))
      ? undefined
      : 'Ce lien mène à un fichier que la médiathèque n’a plus.';
  }
  if (path === draft.type.buildUrl(draft.key.id, draft.fields))
    return anchor ? findAnchorFault(draft.document.blocks, anchor) : undefined;
  return findPathFault(context, path, anchor);
}

const shellAnchors: ReadonlySet<string> = new Set([
  'contenu',
  'menu',
  'choix-cookies',
  'pied-lettre',
  'dates',
  'a-lire-ensuite',
  'confirmation',
]);

/** Blocks with a form stand under their own id. */
function findAnchorFault(blocks: readonly BlockNode[], anchor: string): string | undefined {
  if (!anchor || shellAnchors.has(anchor)) return undefined;
  for (const { node } of walkBlocks({ blocks: [...blocks] }))
    if (node.anchor === anchor || node.id === anchor) return undefined;
  return `Ce lien mène à l’ancre «\u00a0${anchor}\u00a0», qu’aucun bloc ne porte.`;
}

async function findPathFault(context: RequestContext, path: string, anchor: string): Promise<string | undefined> {
  const fault = `Ce lien ne mène nulle part\u00a0: ${path} n’est pas en ligne.`;
  const [, first = ''] = path.split('/');
  if (reservedSegments.some((segment) => segment === first)) return undefined;
  if (listHiddenPaths(await getSettings(context)).has(path)) return fault;
  const content = parseContentPath(path);
  if (content) return (await isOnline(context, content)) ? undefined : fault;
  if (builtInScreens.some((screen) => screen.path === path)) return undefined;
  const { pageId, redirect } = await resolvePath(context, path);
  if (pageId !== null) {
    const page = anchor ? await readPage(context, pageId) : undefined;
    return page?.ok ? findAnchorFault(page.value.blocks, anchor) : undefined;
  }
  if (redirect) return redirect.status === 410 ? fault : undefined;
  const route = path.startsWith(catalogue) ? path.slice(catalogue.length).split('/')[0] : undefined;
  if (route) return (await listElementRoutes(context)).some((one) => one.route === route) ? undefined : fault;
  return builtInSegments.some((segment) => segment === first) ? undefined : fault;
}

const lists: readonly (readonly [ContentKind, string])[] = [
  ['news', paths.newsList()],
  ['blog-post', paths.blogList()],
  ['album', paths.albumList()],
  ['service-offer', paths.serviceList()],
  ['product', paths.productList()],
];

const catalogue = paths.elementList('');

/** Reads which content a path shows, by its id: what stands behind it may change with the title. */
function parseContentPath(path: string): { kind: ContentKind; id: number } | undefined {
  if (path.startsWith(catalogue)) return toContent('element', path.slice(catalogue.length).split('/')[1]);
  const [, list = '', id] = path.split('/');
  return toContent(lists.find(([, known]) => known === `/${list}`)?.[0], id);
}

function toContent(kind: ContentKind | undefined, id = ''): { kind: ContentKind; id: number } | undefined {
  return kind && /^[1-9]\d{0,8}$/.test(id) ? { kind, id: Number(id) } : undefined;
}

async function isOnline(context: RequestContext, { kind, id }: { kind: ContentKind; id: number }): Promise<boolean> {
  // The list goes down from the id after the one that is wanted.
  const [row] = await listContentRows(context, kind, { after: id + 1, limit: 1, place: 'live' });
  return row?.id === id && row.is_visible;
}

function withoutPrefix({ site }: RequestContext, path: string): string {
  const prefix = site.languages.find((one) => one.prefix && `${path}/`.startsWith(`${one.prefix}/`))?.prefix ?? '';
  return path.slice(prefix.length).replace(/(?<=.)\/$/, '') || paths.home();
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
