import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { toSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../../request-context.ts';
import { runInSavepoint } from '../../../storage/savepoint.ts';
import { listDraftVersions } from '../../content/drafts/draft-versions.operations.ts';
import { createContent } from '../../content/drafts/drafts.operations.ts';
import { listTakenPagePaths } from '../../pages/site-pages.operations.ts';
import type { ImportRun } from '../import-run.ts';
import { importedKinds, postKind } from '../imported-kinds.ts';
import { type OldSite, toOldAddress } from '../reading/old-addresses.ts';
import { choosePagePath, findFreePath } from '../reading/page-paths.ts';
import {
  countItems,
  type FormerItem,
  type ItemKind,
  type ItemRow,
  listFolderItems,
  listFormerItems,
  listItems,
  listItemsByWpId,
  listWrittenVersions,
  updateItem,
} from '../wordpress-items.repository.ts';
import { chunkSize, writeInChunks } from './chunks.ts';

/** What a chunk of entries needs to know of the site and of the entries around them. */
interface Surroundings {
  former: ReadonlyMap<string, FormerItem>;
  /** Contents of former imports: how far they are, and how far the imports have written them. */
  present: ReadonlyMap<string, { version: number; written: number | null }>;
  folders: ReadonlyMap<string, number>;
  related: ReadonlyMap<number, ItemRow>;
  takenPaths: Set<string>;
  hasMenu: boolean;
}

/** Creates pages and posts as drafts without blocks: from then on each has its number, and so its address. */
export async function createContents(
  run: ImportRun,
  old: OldSite | undefined,
  kinds: readonly ItemKind[],
): Promise<void> {
  const { row } = run;
  const total = await run.read((context) => countItems(context, row.id, kinds));
  let done = total - (await run.read((context) => countItems(context, row.id, kinds, ['waiting'])));
  const hasMenu = (await run.read((context) => countItems(context, row.id, ['menu'], ['waiting', 'done']))) > 0;
  for (let after = 0; ; ) {
    const items = await run.read((context) =>
      listItems(context, row.id, { kinds, states: ['waiting'], after, limit: chunkSize }),
    );
    if (items.length === 0) return;
    after = items.at(-1)?.id ?? after;
    const around = await run.read((context) => readSurroundings(context, row.id, items, hasMenu));
    await writeInChunks(run, items, {
      report(count) {
        done += count;
        return { step: 'contents', done, total: total * 2 };
      },
      write: (context, item) => createOne(context, row.id, item, { around, old }),
      giveUp: (context, item) => lose(context, row.id, item, unexpected),
    });
  }
}

const unexpected = 'Cette entrée n’a pas pu être reprise. Copiez-la vous-même, ou prévenez votre hébergeur.';

async function readSurroundings(
  context: RequestContext,
  importId: string,
  items: readonly ItemRow[],
  hasMenu: boolean,
): Promise<Surroundings> {
  const keys = items.flatMap(({ sourceKey }) => sourceKey ?? []);
  const former = await listFormerItems(context, importId, keys);
  const present = new Map<string, { version: number; written: number | null }>();
  for (const kind of importedKinds) {
    const ids = former.flatMap((one) => (one.contentKind === kind && one.contentId !== null ? one.contentId : []));
    const written = await listWrittenVersions(context, kind, ids, keys);
    for (const [id, { version }] of await listDraftVersions(context, kind, ids))
      present.set(`${kind} ${id}`, { version, written: written.get(id) ?? null });
  }
  const folders = await listFolderItems(context, importId);
  const wpIds = items.flatMap(({ details, parentWpId }) => [details.thumbnail ?? 0, parentWpId ?? 0]).filter(Boolean);
  const related = await listItemsByWpId(context, importId, wpIds);
  return {
    former: new Map(former.map((one) => [one.sourceKey, one])),
    present,
    folders: new Map(folders.flatMap(({ slug, folderId }) => (folderId === null ? [] : [[slug, folderId] as const]))),
    related: new Map(related.flatMap((one) => (one.wpId === null ? [] : [[one.wpId, one] as const]))),
    takenPaths: new Set(await listTakenPagePaths(context)),
    hasMenu,
  };
}

async function createOne(
  context: RequestContext,
  importId: string,
  item: ItemRow,
  { around, old }: { around: Surroundings; old: OldSite | undefined },
): Promise<void> {
  const former = item.sourceKey === null ? undefined : around.former.get(item.sourceKey);
  if (former?.contentKind && former.contentId !== null) return meetFormer(context, importId, item, former, around);
  let words: string[] = [];
  const kind = item.kind === 'page' ? 'page' : postKind;
  const created = await runInSavepoint(
    context,
    async (): Promise<Result<{ id: number; url: string | null }>> => {
      if (kind === postKind) {
        const made = await createContent(context, kind, { title: item.title, fields: buildPostFields(item, around) });
        return made.ok ? succeed({ id: made.value.id, url: null }) : made;
      }
      const wanted = choosePagePath(context.site, {
        address: toOldAddress(item.sourceUrl ?? '', old),
        base: old?.base ?? '',
        title: item.title,
        wpId: item.wpId,
        isFrontPage: item.isFrontPage,
      });
      const url = findFreePath(wanted, (path) => around.takenPaths.has(path));
      if (url !== wanted) words = [describeClash(item, wanted, url)];
      return createPage(context, item, url, around);
    },
    ({ ok }) => ok,
  );
  if (!created.ok) return lose(context, importId, item, describeRefusal(created));
  if (created.value.url) around.takenPaths.add(created.value.url);
  await updateItem(context, importId, item.id, {
    state: 'created',
    contentKind: kind,
    contentId: created.value.id,
    url: created.value.url,
    words: [...(item.details.notes ?? []), ...words],
    outcome: words.length && item.isFrontPage ? 'undecided' : null,
  });
}

async function createPage(
  context: RequestContext,
  item: ItemRow,
  url: string,
  { related, hasMenu }: Surroundings,
): Promise<Result<{ id: number; url: string }>> {
  const parent = item.parentWpId === null ? undefined : related.get(item.parentWpId);
  const parentId = parent?.contentKind === 'page' ? parent.contentId : null;
  const fields = {
    url,
    menuTitle: item.title.slice(0, 120).toWellFormed(),
    metaDescription: item.details.metaDescription ?? '',
    mediaId: findThumbnail(item, related),
  };
  const create = (place: { parentId: number | null; showInMenu: boolean }) =>
    createContent(context, 'page', { title: item.title, fields, place });
  const isShown = !hasMenu && item.parentWpId === null && item.isPublic;
  const made = await create({ parentId, showInMenu: isShown });
  if (made.ok) return succeed({ id: made.value.id, url });
  // A tree that is deeper than a menu may be.
  const atTop = parentId === null ? made : await create({ parentId: null, showInMenu: false });
  return atTop.ok ? succeed({ id: atTop.value.id, url }) : atTop;
}

function buildPostFields(item: ItemRow, { folders, related }: Surroundings): Record<string, unknown> {
  const { details, slug } = item;
  return {
    folderId: folders.get(details.categories?.[0] ?? '') ?? null,
    mediaId: findThumbnail(item, related),
    author: details.author ?? '',
    tags: details.tags ?? [],
    ...(details.publishedAt ? { publishedAt: details.publishedAt } : {}),
    slug:
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 80
        ? slug
        : slug && toSlug(slug) !== 'page'
          ? toSlug(slug)
          : null,
    description: details.excerpt ?? '',
    metaDescription: details.metaDescription ?? '',
  };
}

const findThumbnail = ({ details }: ItemRow, related: Surroundings['related']): number | null =>
  (details.thumbnail === undefined ? undefined : related.get(details.thumbnail)?.mediaId) ?? null;

/** Meets a content that a former import has brought: it is written again only where it has changed there, and not here. */
async function meetFormer(
  context: RequestContext,
  importId: string,
  item: ItemRow,
  former: FormerItem,
  { present }: Surroundings,
): Promise<void> {
  const known = present.get(`${former.contentKind} ${former.contentId}`);
  const same = {
    contentKind: former.contentKind,
    contentId: former.contentId,
    url: former.url,
    isReused: true,
    isPublished: former.isPublished,
  };
  if (!known)
    return updateItem(context, importId, item.id, {
      state: 'done',
      outcome: 'lost',
      words: ['Ce contenu a été supprimé ici depuis un import précédent\u00a0: il ne revient pas.'],
    });
  if (former.sourceHash === item.sourceHash)
    return updateItem(context, importId, item.id, { ...same, state: 'written', outcome: 'kept', words: [] });
  if (known.written === null || known.version !== known.written)
    return updateItem(context, importId, item.id, {
      ...same,
      state: 'written',
      outcome: 'undecided',
      words: ['Il a changé là-bas, et vous l’avez modifié ici\u00a0: votre version reste.'],
    });
  return updateItem(context, importId, item.id, { ...same, state: 'created', words: item.details.notes ?? [] });
}

function describeClash(item: ItemRow, wanted: string, url: string): string {
  if (item.isFrontPage)
    return `C’était l’accueil de l’ancien site, et vous avez déjà une page d’accueil\u00a0: elle se trouve à «\u00a0${url}\u00a0». Échangez leurs adresses pour qu’elle la remplace.`;
  return `Une page a déjà l’adresse «\u00a0${wanted}\u00a0»\u00a0: elle se trouve à «\u00a0${url}\u00a0».`;
}

const lose = (context: RequestContext, importId: string, item: ItemRow, words: string): Promise<void> =>
  updateItem(context, importId, item.id, { state: 'skipped', outcome: 'lost', words: [words] });

/** The sentence of a refusal, whichever part of it names the cause. */
export function describeRefusal(result: Extract<Result<unknown>, { ok: false }> = fail('conflict')): string {
  const { fields, message } = result.failure;
  return message ?? Object.values(fields ?? {})[0] ?? unexpected;
}
