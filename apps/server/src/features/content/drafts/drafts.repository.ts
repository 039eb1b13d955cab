import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../../request-context.ts';
import type { ContentDraftTable } from '../../../storage/schema.gen.ts';
import type { ContentKey } from '../content.repository.ts';

export interface DraftRow
  extends Pick<ContentDraftTable, 'locale' | 'version' | 'published_version' | 'published_revision_id' | 'release'> {
  fields: Record<string, unknown>;
  document: PageDocument;
}

const columns = 'locale, fields, document, version, published_version, published_revision_id, release';

/** Finds the draft of a content in one locale. */
export async function findDraft(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
): Promise<DraftRow | undefined> {
  const [row] = await context.transaction.query<DraftRow>(
    `select ${columns} from content_draft where site_id = $1 and kind = $2 and content_id = $3 and locale = $4`,
    [context.site.id, kind, id, locale],
  );
  return row;
}

/** Locks the draft of a content in one locale: batches of operations are applied one after the other. */
export async function lockDraft(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
): Promise<DraftRow | undefined> {
  const [row] = await context.transaction.query<DraftRow>(
    `select ${columns} from content_draft where site_id = $1 and kind = $2 and content_id = $3 and locale = $4 for update`,
    [context.site.id, kind, id, locale],
  );
  return row;
}

/** Lists the locales in which a content has drafts. */
export async function listDraftLocales(context: RequestContext, { kind, id }: ContentKey): Promise<string[]> {
  const rows = await context.transaction.query<{ locale: string }>(
    'select locale from content_draft where site_id = $1 and kind = $2 and content_id = $3 order by locale',
    [context.site.id, kind, id],
  );
  return rows.map(({ locale }) => locale);
}

/** Lists the contents that have a draft in a locale, in the order in which they are locked. */
export function listDraftsIn(context: RequestContext, locale: string): Promise<ContentKey[]> {
  return context.transaction.query(
    'select kind, content_id as id from content_draft where site_id = $1 and locale = $2 order by kind, content_id',
    [context.site.id, locale],
  );
}

/** Stores the fields of a draft without another version: what they say is the same. */
export async function updateDraftFields(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
  fields: object,
): Promise<void> {
  await context.transaction.query(
    'update content_draft set fields = $5 where site_id = $1 and kind = $2 and content_id = $3 and locale = $4',
    [context.site.id, kind, id, locale, JSON.stringify(fields)],
  );
}

interface NewDraft {
  locale: string;
  fields: object;
  document: PageDocument;
  release: string;
  /** The version that visitors see; null where there is none. */
  publishedVersion: number | null;
  authorId: number | null;
}

/** Adds a draft of version 0; the one that is there stays. */
export async function insertDraft(context: RequestContext, { kind, id }: ContentKey, draft: NewDraft): Promise<void> {
  await context.transaction.query(
    `insert into content_draft (site_id, kind, content_id, locale, fields, document, version, published_version, release,
       updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9, $10) on conflict do nothing`,
    [
      context.site.id,
      kind,
      id,
      draft.locale,
      JSON.stringify(draft.fields),
      JSON.stringify(draft.document),
      draft.publishedVersion,
      draft.release,
      new Date(context.now),
      draft.authorId,
    ],
  );
}

/** Stores the next version of a draft. */
export async function updateDraft(
  context: RequestContext,
  { kind, id }: ContentKey,
  draft: {
    locale: string;
    fields: object;
    document: PageDocument;
    version: number;
    release: string;
    authorId: number | null;
  },
): Promise<void> {
  await context.transaction.query(
    `update content_draft set fields = $5, document = $6, version = $7, release = $8, updated_at = $9, updated_by = $10
     where site_id = $1 and kind = $2 and content_id = $3 and locale = $4`,
    [
      context.site.id,
      kind,
      id,
      draft.locale,
      JSON.stringify(draft.fields),
      JSON.stringify(draft.document),
      draft.version,
      draft.release,
      new Date(context.now),
      draft.authorId,
    ],
  );
}

/** Notes which version and revision of a draft stand published. */
export async function updatePublished(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
  published: { version: number; revisionId: number },
): Promise<void> {
  await context.transaction.query(
    `update content_draft set published_version = $5, published_revision_id = $6
     where site_id = $1 and kind = $2 and content_id = $3 and locale = $4`,
    [context.site.id, kind, id, locale, published.version, published.revisionId],
  );
}

/** Notes that a later version of a draft says what stands published, whose revision stays. */
export async function updatePublishedVersion(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
  version: number,
): Promise<void> {
  await context.transaction.query(
    'update content_draft set published_version = $5 where site_id = $1 and kind = $2 and content_id = $3 and locale = $4',
    [context.site.id, kind, id, locale, version],
  );
}

/** Whether a page that was never published will have this URL. */
export async function isPageDrafted({ site, transaction }: RequestContext, url: string): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from content_draft draft
       join content on content.site_id = $1 and content.kind = 'page' and content.id = draft.content_id
         and content.state = 'draft' and content.archived_at is null and content.deleted_at is null
     where draft.site_id = $1 and draft.kind = 'page' and draft.locale = $3 and draft.fields ->> 'url' = $2 limit 1`,
    [site.id, url, site.defaultLocale],
  );
  return rows.length > 0;
}

/** How far a draft is, and what has become of its content. */
export interface DraftVersionRow {
  id: number;
  version: number;
  state: 'draft' | 'published' | 'unpublished';
  isPutAway: boolean;
  /** Languages that have a draft. */
  languages: number;
}

/** Lists the versions of drafts in the site's own language. */
export function listDraftVersionRows(
  context: RequestContext,
  kind: ContentKind,
  ids: readonly number[],
): Promise<DraftVersionRow[]> {
  return context.transaction.query(
    `select content.id, draft.version, content.state,
       content.archived_at is not null or content.deleted_at is not null as "isPutAway",
       (select count(*)::integer from content_draft other where other.site_id = content.site_id
         and other.kind = content.kind and other.content_id = content.id) as languages
     from content join content_draft draft on draft.site_id = content.site_id and draft.kind = content.kind
       and draft.content_id = content.id and draft.locale = $4
     where content.site_id = $1 and content.kind = $2 and content.id = any($3)`,
    [context.site.id, kind, ids, context.site.defaultLocale],
  );
}
