import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toWellFormed } from '@vitrine/domain/kernel/to-well-formed';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { insertRows } from '../../storage/insert-rows.ts';
import type { WordpressImportItemTable } from '../../storage/schema.gen.ts';

type Item = ReplyOf<'listWordpressItems'>['items'][number];
export type ItemKind = Item['kind'];
export type ItemOutcome = NonNullable<Item['outcome']>;

/** What an entry of an export tells beside its columns; small values alone, contents are read again from the file. */
export interface ItemDetails {
  /** Texts of a content. */
  excerpt?: string;
  metaDescription?: string;
  author?: string;
  publishedAt?: string | null;
  /** Names of tags, and slugs of categories, the first one as the folder. */
  tags?: string[];
  categories?: string[];
  thumbnail?: number;
  /** Of a picture: where its file is, and its texts. */
  file?: string;
  alt?: string;
  caption?: string;
  /** Of a folder: the slug of its parent. */
  parentSlug?: string;
  /** Of a menu: its pages in order. */
  menu?: { wpId: number; parentWpId: number | null }[];
  /** Source of a reusable block. */
  source?: string;
  /** What is known of it before it is written, in French. */
  notes?: string[];
  /** Whether it was public to some only: it stays a draft. */
  isHeldBack?: boolean;
}

/** An entry of an export, and what it became. */
export interface ItemRow {
  id: number;
  ordinal: number | null;
  kind: ItemKind;
  wpId: number | null;
  sourceKey: string | null;
  sourceHash: string | null;
  title: string;
  slug: string;
  sourceUrl: string | null;
  addresses: string[];
  parentWpId: number | null;
  menuOrder: number;
  isPublic: boolean;
  isFrontPage: boolean;
  url: string | null;
  details: ItemDetails;
  state: WordpressImportItemTable['state'];
  outcome: ItemOutcome | null;
  words: string[];
  contentKind: ContentKind | null;
  contentId: number | null;
  mediaId: number | null;
  folderId: number | null;
  isReused: boolean;
  writtenVersion: number | null;
  isPublished: boolean;
  redirects: string[];
}

/** A new entry, as reading an export tells of it. */
export type NewItem = Pick<ItemRow, 'id' | 'kind' | 'title'> &
  Partial<
    Pick<
      ItemRow,
      | 'ordinal'
      | 'wpId'
      | 'sourceKey'
      | 'sourceHash'
      | 'slug'
      | 'sourceUrl'
      | 'addresses'
      | 'parentWpId'
      | 'menuOrder'
      | 'isPublic'
      | 'isFrontPage'
      | 'url'
      | 'details'
      | 'outcome'
      | 'words'
      | 'state'
    >
  >;

const itemColumns = `item.id, ordinal, item.kind, wp_id as "wpId", source_key as "sourceKey", source_hash as "sourceHash",
  item.title, slug, source_url as "sourceUrl", addresses, parent_wp_id as "parentWpId", menu_order as "menuOrder",
  is_public as "isPublic", is_front_page as "isFrontPage", item.url, details, item.state, outcome, words,
  content_kind as "contentKind", content_id as "contentId", media_id as "mediaId", folder_id as "folderId",
  is_reused as "isReused", written_version as "writtenVersion", is_published as "isPublished", redirects`;

/** Forgets the entries of an import that is to be read anew. */
export async function deleteItems(context: RequestContext, importId: string): Promise<void> {
  await context.transaction.query('delete from wordpress_import_item where site_id = $1 and import_id = $2', [
    context.site.id,
    importId,
  ]);
}

/** Adds entries of an export. */
export async function insertItems(context: RequestContext, importId: string, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const columns = [
    ...(['import_id', 'id', 'ordinal', 'kind', 'wp_id', 'source_key', 'source_hash', 'title', 'slug'] as const),
    ...(['source_url', 'addresses', 'parent_wp_id', 'menu_order', 'is_public', 'is_front_page', 'url'] as const),
    ...(['details', 'state', 'outcome', 'words', 'is_reused', 'is_published', 'redirects'] as const),
  ];
  await insertRows(
    context,
    'wordpress_import_item',
    columns,
    toWellFormed(items).map((item) => ({
      import_id: importId,
      id: item.id,
      ordinal: item.ordinal ?? null,
      kind: item.kind,
      wp_id: item.wpId ?? null,
      source_key: item.sourceKey ?? null,
      source_hash: item.sourceHash ?? null,
      title: item.title,
      slug: item.slug ?? '',
      source_url: item.sourceUrl ?? null,
      addresses: item.addresses ?? [],
      parent_wp_id: item.parentWpId ?? null,
      menu_order: item.menuOrder ?? 0,
      is_public: item.isPublic ?? false,
      is_front_page: item.isFrontPage ?? false,
      url: item.url ?? null,
      details: item.details ?? {},
      state: item.state ?? 'waiting',
      outcome: item.outcome ?? null,
      words: item.words ?? [],
      is_reused: false,
      is_published: false,
      redirects: [],
    })),
  );
}

/** Lists entries of an import in the order of the file or against it, those of some states and kinds where these are given. */
export function listItems(
  context: RequestContext,
  importId: string,
  {
    kinds,
    states,
    limit,
    isReversed = false,
    after = isReversed ? 2_147_483_647 : 0,
  }: {
    kinds?: readonly ItemKind[];
    states?: readonly ItemRow['state'][];
    after?: number;
    limit: number;
    isReversed?: boolean;
  },
): Promise<ItemRow[]> {
  return context.transaction.query(
    `select ${itemColumns} from wordpress_import_item item where site_id = $1 and import_id = $2
       and ($3::text[] is null or item.kind = any($3)) and ($4::text[] is null or item.state = any($4)) and item.id ${isReversed ? '<' : '>'} $5
     order by item.id ${isReversed ? 'desc' : ''} limit $6`,
    [context.site.id, importId, kinds ?? null, states ?? null, after, limit],
  );
}

/** Counts entries of an import by state. */
export async function countItems(
  context: RequestContext,
  importId: string,
  kinds: readonly ItemKind[],
  states: readonly ItemRow['state'][] | null = null,
): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    `select count(*)::integer as count from wordpress_import_item
     where site_id = $1 and import_id = $2 and kind = any($3) and ($4::text[] is null or state = any($4))`,
    [context.site.id, importId, kinds, states],
  );
  return rows[0]?.count ?? 0;
}

/** Lists the entries with these places in the file. */
export function listItemsByOrdinal(
  context: RequestContext,
  importId: string,
  ordinals: readonly number[],
): Promise<ItemRow[]> {
  return context.transaction.query(
    `select ${itemColumns} from wordpress_import_item item where site_id = $1 and import_id = $2 and ordinal = any($3)`,
    [context.site.id, importId, ordinals],
  );
}

/** Lists the entries with these numbers there. */
export function listItemsByWpId(
  context: RequestContext,
  importId: string,
  wpIds: readonly number[],
): Promise<ItemRow[]> {
  return context.transaction.query(
    `select ${itemColumns} from wordpress_import_item item where site_id = $1 and import_id = $2 and wp_id = any($3)`,
    [context.site.id, importId, wpIds],
  );
}

/** Lists the folders of an import by their slugs there. */
export function listFolderItems(context: RequestContext, importId: string): Promise<ItemRow[]> {
  return context.transaction.query(
    `select ${itemColumns} from wordpress_import_item item where site_id = $1 and import_id = $2 and item.kind = 'folder'
     order by item.id`,
    [context.site.id, importId],
  );
}

/** Lists the entries that stood at one of these addresses. */
export function listItemsAt(
  context: RequestContext,
  importId: string,
  addresses: readonly string[],
): Promise<ItemRow[]> {
  return context.transaction.query(
    `select ${itemColumns} from wordpress_import_item item
     where site_id = $1 and import_id = $2 and addresses && $3::text[] order by item.id`,
    [context.site.id, importId, addresses],
  );
}

/** Lists the pictures that were uploaded to an entry, in its order. */
export async function listAttachedTo(
  context: RequestContext,
  importId: string,
  wpIds: readonly number[],
): Promise<{ parentWpId: number; wpId: number }[]> {
  return context.transaction.query(
    `select parent_wp_id as "parentWpId", wp_id as "wpId" from wordpress_import_item
     where site_id = $1 and import_id = $2 and kind = 'media' and parent_wp_id = any($3) and wp_id is not null
     order by menu_order, id`,
    [context.site.id, importId, wpIds],
  );
}

/** What an entry of the same source became in a former import of the site, the latest first. */
export interface FormerItem {
  sourceKey: string;
  sourceHash: string | null;
  contentKind: ItemRow['contentKind'];
  contentId: number | null;
  mediaId: number | null;
  folderId: number | null;
  url: string | null;
  isPublished: boolean;
}

/** Lists what the same sources became in former imports of the site. */
export function listFormerItems(
  context: RequestContext,
  importId: string,
  sourceKeys: readonly string[],
): Promise<FormerItem[]> {
  return context.transaction.query(
    `select distinct on (source_key) source_key as "sourceKey", source_hash as "sourceHash", content_kind as "contentKind",
       content_id as "contentId", media_id as "mediaId", folder_id as "folderId", item.url, is_published as "isPublished"
     from wordpress_import_item item
     join wordpress_import former on former.site_id = item.site_id and former.id = item.import_id
     where item.site_id = $1 and item.import_id <> $2 and source_key = any($3) and item.state in ('written', 'done', 'kept')
       and (content_id is not null or media_id is not null or folder_id is not null)
     order by source_key, former.created_at desc`,
    [context.site.id, importId, sourceKeys],
  );
}

/** Stores what an entry became. */
export async function updateItem(
  context: RequestContext,
  importId: string,
  id: number,
  change: Partial<
    Pick<
      ItemRow,
      | 'state'
      | 'outcome'
      | 'words'
      | 'contentKind'
      | 'contentId'
      | 'mediaId'
      | 'folderId'
      | 'url'
      | 'isReused'
      | 'writtenVersion'
      | 'isPublished'
      | 'redirects'
    >
  >,
): Promise<void> {
  const given = {
    state: change.state,
    outcome: change.outcome,
    words: change.words,
    content_kind: change.contentKind,
    content_id: change.contentId,
    media_id: change.mediaId,
    folder_id: change.folderId,
    url: change.url,
    is_reused: change.isReused,
    written_version: change.writtenVersion,
    is_published: change.isPublished,
    redirects: change.redirects,
  };
  // What is absent of the JSON stays as it is.
  await context.transaction.query(
    `update wordpress_import_item set state = coalesce($4::jsonb ->> 'state', state),
       outcome = case when $4::jsonb ? 'outcome' then $4::jsonb ->> 'outcome' else outcome end,
       words = case when $4::jsonb ? 'words' then array(select jsonb_array_elements_text($4::jsonb -> 'words')) else words end,
       content_kind = coalesce($4::jsonb ->> 'content_kind', content_kind),
       content_id = coalesce(($4::jsonb ->> 'content_id')::integer, content_id),
       media_id = coalesce(($4::jsonb ->> 'media_id')::integer, media_id),
       folder_id = coalesce(($4::jsonb ->> 'folder_id')::integer, folder_id), url = coalesce($4::jsonb ->> 'url', url),
       is_reused = coalesce(($4::jsonb ->> 'is_reused')::boolean, is_reused),
       written_version = coalesce(($4::jsonb ->> 'written_version')::integer, written_version),
       is_published = coalesce(($4::jsonb ->> 'is_published')::boolean, is_published),
       redirects = case when $4::jsonb ? 'redirects'
         then array(select jsonb_array_elements_text($4::jsonb -> 'redirects')) else redirects end
     where site_id = $1 and import_id = $2 and id = $3`,
    [context.site.id, importId, id, JSON.stringify(toWellFormed(given))],
  );
}

/** Has entries that were passed over be written at the next run. */
export async function resetItems(context: RequestContext, importId: string): Promise<void> {
  await context.transaction.query(
    `update wordpress_import_item set state = 'waiting', outcome = null, words = '{}', content_kind = null, content_id = null,
       media_id = null, folder_id = null, is_reused = false, written_version = null, is_published = false, redirects = '{}'
     where site_id = $1 and import_id = $2 and state = 'skipped'`,
    [context.site.id, importId],
  );
}

/** Passes over the waiting entries of kinds that were not chosen. */
export async function skipItems(
  context: RequestContext,
  importId: string,
  kinds: readonly ItemKind[],
  words: string,
): Promise<void> {
  await context.transaction.query(
    `update wordpress_import_item set state = 'skipped', outcome = 'lost', words = array[$4]
     where site_id = $1 and import_id = $2 and kind = any($3) and state = 'waiting' and outcome is null`,
    [context.site.id, importId, kinds, words],
  );
}

/** Finds the version of each draft that the imports of the site have written last; contents are found by their sources. */
export async function listWrittenVersions(
  context: RequestContext,
  kind: ContentKind,
  ids: readonly number[],
  sourceKeys: readonly string[],
): Promise<Map<number, number>> {
  const rows = ids.length
    ? await context.transaction.query<{ id: number; version: number }>(
        `select content_id as id, max(written_version) as version from wordpress_import_item
         where site_id = $1 and source_key = any($4) and content_kind = $2 and content_id = any($3)
           and written_version is not null group by content_id`,
        [context.site.id, kind, ids, sourceKeys],
      )
    : [];
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Lists lines of the account of an import, in the order of the file. */
export function listAccount(
  context: RequestContext,
  importId: string,
  {
    outcome,
    kind,
    after,
    limit,
  }: {
    outcome?: ItemOutcome | undefined;
    kind?: ItemKind | undefined;
    after: number;
    limit: number;
  },
): Promise<ItemRow[]> {
  return context.transaction.query(
    `select ${itemColumns} from wordpress_import_item item where site_id = $1 and import_id = $2 and ($3::text is null or outcome = $3)
  and ($4::text is null or item.kind = $4) and item.id > $5
     order by item.id limit $6`,
    [context.site.id, importId, outcome ?? null, kind ?? null, after, limit],
  );
}
