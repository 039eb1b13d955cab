import { blockDefinitions } from '@vitrine/blocks/schemas';
import { builtInAnchors, monthAnchorPrefix } from '@vitrine/domain/addresses/built-in-anchors';
import { builtInScreens } from '@vitrine/domain/addresses/built-in-screens';
import { listHiddenPaths } from '@vitrine/domain/addresses/hidden-paths';
import { builtInSegments, paths, programPaths, reservedSegments } from '@vitrine/domain/addresses/paths';
import { describeFields, type FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { isRecord } from '@vitrine/page-document/operations/json-value';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../../request-context.ts';
import { isFileKept } from '../../media/media-file.operations.ts';
import { readPage, resolvePath } from '../../pages/pages.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import type { ContentKey } from '../content.repository.ts';
import { parseContentPath } from '../content-path.operations.ts';
import { listElementRoutes } from '../descriptions/field-choices.repository.ts';
import { isPageDrafted } from '../drafts/drafts.repository.ts';
import { getDraftFields, type OpenDraft } from '../drafts/open-draft.ts';
import { listContentRows } from '../list-contents.repository.ts';

/** Milliseconds after which no further link is looked up: the validation must end well before its transaction's limit. */
const timeLimit = 1000;

/**
 * Names the links of a draft that lead nowhere, by field and block: to a page or content that is not online, to a place that no
 * block is, to a file that the library has lost. Other sites, mail and telephone are not asked. What takes too long to look up
 * is left out, and so are links to contents of the same kind that are published with it (`publishedWith`).
 */
export async function findDeadLinks(
  context: RequestContext,
  draft: OpenDraft,
  { limit = timeLimit, publishedWith = [] }: { limit?: number; publishedWith?: readonly number[] } = {},
): Promise<Record<string, string>> {
  const end = performance.now() + limit;
  const check: LinkCheck = { context, draft, publishedWith, cache: new Map() };
  const faults = new Map<string, string | undefined>();
  const dead: Record<string, string> = {};
  for (const { name, url } of listDraftLinks(draft)) {
    if (performance.now() >= end) break;
    if (!faults.has(url)) faults.set(url, await findFault(check, url));
    const fault = faults.get(url);
    if (fault !== undefined && !(name in dead)) dead[name] = fault;
  }
  return dead;
}

/** What one validation asks, and what it has read already: many links lead to the same pages. */
interface LinkCheck {
  context: RequestContext;
  draft: OpenDraft;
  publishedWith: readonly number[];
  cache: Map<string, Promise<unknown>>;
}

function readOnce<Value>({ cache }: LinkCheck, name: string, read: () => Promise<Value>): Promise<Value> {
  const cached = cache.get(name) ?? read();
  cache.set(name, cached);
  return cached as Promise<Value>;
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
  url: string;
}

function listLinks(
  fields: readonly FieldDescription[],
  values: Readonly<Record<string, unknown>>,
  before: string,
): StoredLink[] {
  return fields.flatMap((field): StoredLink[] => {
    const value = values[field.name];
    const name = before + field.name;
    if (typeof value === 'string') return listUrls(field, value).map((url) => ({ name, url }));
    const { fields: inner } = field;
    if (!inner) return [];
    if (isRecord(value)) return listLinks(inner, value, `${name}.`);
    return Array.isArray(value)
      ? value.flatMap((item: unknown, index) => (isRecord(item) ? listLinks(inner, item, `${name}.${index}.`) : []))
      : [];
  });
}

function listUrls({ control }: FieldDescription, value: string): string[] {
  if (control === 'link') return [value];
  if (control !== 'rich-text') return [];
  return [...value.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
}

/** Says why a URL leads nowhere; undefined where it leads somewhere, or outside. */
async function findFault(check: LinkCheck, url: string): Promise<string | undefined> {
  const { context, draft } = check;
  if (url.startsWith('#')) return findAnchorFault(draft.document.blocks, url.slice(1));
  if (!/^\/(?!\/)/.test(url)) return undefined;
  const [, given = '/', anchor = ''] = /^([^?#]*)[^#]*#?(.*)$/.exec(url) ?? [];
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
  const { fault, pageId } = await readOnce(check, path, () => findTarget(check, path));
  if (pageId === undefined || !anchor) return fault;
  const blocks = await readOnce(check, `${locale} ${pageId}`, () => readBlocks(check, pageId, locale));
  return blocks && findAnchorFault(blocks, anchor);
}

/** Reads what visitors see of a page in a language; of the draft's own page, what they will see. */
async function readBlocks({ context, draft: { key, document } }: LinkCheck, pageId: number, locale: string) {
  if (key.kind === 'page' && key.id === pageId && key.locale === locale) return document.blocks;
  const page = await readPage({ ...context, locale }, pageId);
  return page.ok ? page.value.blocks : undefined;
}

/** Anchors that any page may have: of the program's elements, and the top, which browsers know. */
const pageAnchors: ReadonlySet<string> = new Set(['top', ...builtInAnchors]);

/** Blocks with a form stand under their own id, which also begins the ids within a block; titles in a text can have one. */
function findAnchorFault(blocks: readonly BlockNode[], given: string): string | undefined {
  const anchor = decode(given);
  if (!anchor || pageAnchors.has(anchor) || anchor.startsWith(monthAnchorPrefix)) return undefined;
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

async function findTarget(check: LinkCheck, path: string): Promise<Target> {
  const { context, draft, publishedWith } = check;
  const nowhere = { fault: `Ce lien ne mène nulle part\u00a0: ${path} n’est pas en ligne.` };
  const later = { fault: `Ce lien mène à un brouillon\u00a0: ${path} n’est pas encore en ligne.` };
  const [, first = ''] = path.split('/');
  if (reservedSegments.some((segment) => segment === first)) return {};
  const hidden = listHiddenPaths(await getSettings(context));
  // Links to a hidden contact page are shown as mail, telephone or home (SET-16).
  if (hidden.has(path)) return path === paths.contact() ? {} : nowhere;
  const content = parseContentPath(path);
  if (content?.kind === draft.key.kind && publishedWith.includes(content.id)) return {};
  if (content) return { online: {}, draft: later, absent: nowhere }[await findPresence(context, content)];
  if (builtInScreens.some((screen) => screen.path === path)) return {};
  const { pageId, redirect } = await resolvePath(context, path);
  if (pageId !== null) return { pageId };
  if (redirect) return redirect.status === 410 ? nowhere : {};
  const route = path.startsWith(catalogue) ? path.slice(catalogue.length).split('/')[0] : undefined;
  if (route) return (await readRoutes(check)).some((one) => one.route === route) ? {} : nowhere;
  if (builtInSegments.some((segment) => segment === first)) return {};
  return (await isPageDrafted(context, path)) ? later : nowhere;
}

const readRoutes = (check: LinkCheck) => readOnce(check, 'routes', () => listElementRoutes(check.context));

const catalogue = paths.elementList('');

async function findPresence(context: RequestContext, { kind, id }: ContentKey): Promise<'online' | 'draft' | 'absent'> {
  const [row] = await listContentRows(context, kind, { ids: [id], limit: 1 });
  if (!row || row.archived_at || row.deleted_at) return 'absent';
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
