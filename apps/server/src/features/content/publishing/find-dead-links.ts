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
import { isPageDrafted } from '../drafts/drafts.repository.ts';
import { getDraftFields, type OpenDraft } from '../drafts/open-draft.ts';
import { listContentRows } from '../list-contents.repository.ts';

/** Milliseconds after which no further link is looked up: the validation must end well before its transaction's limit. */
const patience = 1000;

/**
 * Names the links of a draft that lead nowhere, by field and block: to a page or content that is not online, to a place that no
 * block is, to a file that the library has lost. Other sites, mail and telephone are not asked. What takes too long to look up
 * is left out, and so are links to contents of the same kind that are published `together` with it.
 */
export async function findDeadLinks(
  context: RequestContext,
  draft: OpenDraft,
  { limit = patience, together = [] }: { limit?: number; together?: readonly number[] } = {},
): Promise<Record<string, string>> {
  const end = performance.now() + limit;
  const search: Search = { context, draft, together, known: new Map() };
  const faults = new Map<string, string | undefined>();
  const dead: Record<string, string> = {};
  for (const { name, address } of listDraftLinks(draft)) {
    if (performance.now() >= end) break;
    if (!faults.has(address)) faults.set(address, await findFault(search, address));
    const fault = faults.get(address);
    if (fault !== undefined && !(name in dead)) dead[name] = fault;
  }
  return dead;
}

/** What one validation asks, and what it has read already: many links lead to the same pages. */
interface Search {
  context: RequestContext;
  draft: OpenDraft;
  together: readonly number[];
  known: Map<string, Promise<unknown>>;
}

function readOnce<Value>({ known }: Search, name: string, read: () => Promise<Value>): Promise<Value> {
  const held = known.get(name) ?? read();
  known.set(name, held);
  return held as Promise<Value>;
}

function listDraftLinks(draft: OpenDraft): StoredLink[] {
  const descriptions = new Map<string, readonly FieldDescription[]>();
  return [
    ...listLinks(describeFields({ schema: getDraftFields(draft) }), draft.fields, ''),
    ...[...walkBlocks(draft.document)].flatMap(({ node }) => {
      const definition = blockDefinitions[node.type];
      if (!definition) return [];
      const fields = descriptions.get(node.type) ?? describeFields(definition);
      descriptions.set(node.type, fields);
      return listLinks(fields, node.props, `${node.id}.`);
    }),
  ];
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
async function findFault(search: Search, address: string): Promise<string | undefined> {
  const { context, draft } = search;
  if (address.startsWith('#')) return findAnchorFault(draft.document.blocks, address.slice(1));
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const [, given = '/', anchor = ''] = /^([^?#]*)[^#]*#?(.*)$/.exec(address) ?? [];
  const decoded = decode(given);
  const language = findPrefixed(context, decoded);
  const locale = language?.code ?? draft.key.locale;
  const path = decoded.slice(language ? language.prefix.length + 1 : 0).replace(/(?<=.)\/$/, '') || paths.home();
  if (path.startsWith(programPaths.files)) {
    const hash = path.slice(programPaths.files.length).split('/')[0];
    return hash && (await isFileKept(context, hash))
      ? undefined
      : 'Ce lien mène à un fichier que la médiathèque n’a plus.';
  }
  if (path === draft.type.buildUrl(draft.key.id, draft.fields))
    return locale === draft.key.locale ? findAnchorFault(draft.document.blocks, anchor) : undefined;
  const { fault, pageId } = await readOnce(search, path, () => findTarget(search, path));
  if (pageId === undefined || !anchor) return fault;
  const blocks = await readOnce(search, `${locale} ${pageId}`, () => readBlocks(search, pageId, locale));
  return blocks && findAnchorFault(blocks, anchor);
}

/** Reads what visitors see of a page in a language; of the draft's own page, what they will see. */
async function readBlocks({ context, draft: { key, document } }: Search, pageId: number, locale: string) {
  if (key.kind === 'page' && key.id === pageId && key.locale === locale) return document.blocks;
  const page = await readPage({ ...context, locale }, pageId);
  return page.ok ? page.value.blocks : undefined;
}

/** Places of every page: the program's own, and what the browser itself knows. */
const shellAnchors: ReadonlySet<string> = new Set([
  'top',
  'contenu',
  'menu',
  'langues',
  'langues-mobile',
  'choix',
  'choix-cookies',
  'choix-cookies-titre',
  'pied-lettre',
  'dates',
  'a-lire-ensuite',
  'confirmation',
]);

/** Blocks with a form stand under their own id, which also begins the ids within a block; titles in a text can have one. */
function findAnchorFault(blocks: readonly BlockNode[], given: string): string | undefined {
  const anchor = decode(given);
  // A calendar gives its months ids.
  if (!anchor || shellAnchors.has(anchor) || anchor.startsWith('mois-')) return undefined;
  for (const { node } of walkBlocks({ blocks: [...blocks] }))
    if (node.anchor === anchor || `${anchor}-`.startsWith(`${node.id}-`) || hasTitle(node.props, anchor))
      return undefined;
  return `Ce lien mène à l’ancre «\u00a0${anchor}\u00a0», qu’aucun bloc ne porte.`;
}

/** Whether a title in one of the texts has this id. */
function hasTitle(value: unknown, id: string): boolean {
  if (typeof value === 'string')
    return [...value.matchAll(/<h[1-4]\b[^>]*\sid=["']([^"']*)["']/g)].some(([, found]) => found === id);
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => hasTitle(inner, id));
}

/** What stands at a path: a page, or why there is nothing; neither for what needs no further look. */
interface Target {
  fault?: string | undefined;
  pageId?: number;
}

async function findTarget(search: Search, path: string): Promise<Target> {
  const { context, draft, together } = search;
  const nowhere = { fault: `Ce lien ne mène nulle part\u00a0: ${path} n’est pas en ligne.` };
  const later = { fault: `Ce lien mène à un brouillon\u00a0: ${path} n’est pas encore en ligne.` };
  const [, first = ''] = path.split('/');
  if (reservedSegments.some((segment) => segment === first)) return {};
  const hidden = listHiddenPaths(await getSettings(context));
  // Links to a hidden contact page are shown as mail, telephone or home (SET-16).
  if (hidden.has(path)) return path === paths.contact() ? {} : nowhere;
  const content = parseContentPath(path);
  if (content?.kind === draft.key.kind && together.includes(content.id)) return {};
  if (content) return { online: {}, draft: later, absent: nowhere }[await findPresence(context, content)];
  if (builtInScreens.some((screen) => screen.path === path)) return {};
  const { pageId, redirect } = await resolvePath(context, path);
  if (pageId !== null) return { pageId };
  if (redirect) return redirect.status === 410 ? nowhere : {};
  const route = path.startsWith(catalogue) ? path.slice(catalogue.length).split('/')[0] : undefined;
  if (route) return (await readRoutes(search)).some((one) => one.route === route) ? {} : nowhere;
  if (builtInSegments.some((segment) => segment === first)) return {};
  return (await isPageDrafted(context, path)) ? later : nowhere;
}

const readRoutes = (search: Search) => readOnce(search, 'routes', () => listElementRoutes(search.context));

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

async function findPresence(
  context: RequestContext,
  { kind, id }: { kind: ContentKind; id: number },
): Promise<'online' | 'draft' | 'absent'> {
  // The list goes down from the id after the one that is wanted.
  const [row] = await listContentRows(context, kind, { after: id + 1, limit: 1, place: 'live' });
  if (row?.id !== id) return 'absent';
  if (row.is_visible) return 'online';
  return row.state === 'draft' ? 'draft' : 'absent';
}

function findPrefixed({ site }: RequestContext, path: string) {
  const [, first] = path.split('/');
  return site.languages.find(({ prefix }) => prefix && prefix === first);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
