import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../../request-context.ts';
import { contentTables } from '../../content-tables.repository.ts';
import type { ContentState } from '../content.repository.ts';
import type { DraftKey } from '../drafts/open-draft.ts';

/** A draft or a revision that may be shown. */
export interface StoredContent {
  fields: Record<string, unknown>;
  document: PageDocument;
}

export interface PreviewedDraft extends DraftKey {
  state: ContentState;
  version: number;
  published_version: number | null;
  published_revision_id: number | null;
  /** Whether somebody has worked on it since it was taken off the site. */
  is_resumed: boolean;
}

/** The most drafts that one preview shows: the latest ones. */
const maximumDrafts = 400;

/**
 * Lists the drafts that differ from what is live, or whose content has a schedule or is the one that is looked at; without
 * what they hold. The archive and the bin are left out.
 */
export function listPreviewedDrafts(
  context: RequestContext,
  looked: { kind: ContentKind; id: number } | undefined,
): Promise<PreviewedDraft[]> {
  return context.transaction.query(
    `select draft.kind, draft.content_id as id, draft.locale, content.state, draft.version, draft.published_version,
       draft.published_revision_id, draft.updated_at >= content.updated_at as is_resumed
     from content_draft draft
     join content on content.site_id = draft.site_id and content.kind = draft.kind and content.id = draft.content_id
     where draft.site_id = $1 and content.archived_at is null and content.deleted_at is null
       and (content.state = 'draft' or draft.version is distinct from draft.published_version
         or (draft.kind = $2 and draft.content_id = $3)
         or exists (select 1 from content_revision revision where revision.site_id = draft.site_id
           and revision.kind = draft.kind and revision.content_id = draft.content_id and revision.locale = draft.locale
           and revision.revision_kind = 'scheduled' and revision.ended_at is null))
     order by draft.updated_at desc, draft.kind, draft.content_id, draft.locale limit ${maximumDrafts}`,
    [context.site.id, looked?.kind ?? null, looked?.id ?? null],
  );
}

/** Finds what a draft holds. */
export async function findDraftContent(
  context: RequestContext,
  { kind, id, locale }: DraftKey,
): Promise<StoredContent | undefined> {
  const [row] = await context.transaction.query<StoredContent>(
    'select fields, document from content_draft where site_id = $1 and kind = $2 and content_id = $3 and locale = $4',
    [context.site.id, kind, id, locale],
  );
  return row;
}

export interface OpenSchedule extends DraftKey {
  revision_id: number;
  draft_version: number;
  from_at: Date;
  until_at: Date | null;
  started_at: Date | null;
}

/** Lists the schedules of the site that are to come or live, in their order. */
export function listOpenSchedules(context: RequestContext): Promise<OpenSchedule[]> {
  return context.transaction.query(
    `select kind, content_id as id, locale, id as revision_id, draft_version, from_at, until_at, started_at
     from content_revision where site_id = $1 and revision_kind = 'scheduled' and ended_at is null order by from_at, id`,
    [context.site.id],
  );
}

/** Writes blocks that are not finished into the live text, which no check of publishing would let in. */
export async function updateUnfinishedDocument(
  context: RequestContext,
  { kind, id, locale }: DraftKey,
  document: PageDocument,
): Promise<void> {
  const { texts, key, hasDocument } = contentTables[kind];
  if (!hasDocument) return;
  await context.transaction.query(
    `update ${texts} set document = $4 where site_id = $1 and ${key} = $2 and locale = $3`,
    [context.site.id, id, locale, JSON.stringify(document)],
  );
}

/**
 * Waits for locks of publications a short time only: less than PostgreSQL waits before it looks for a deadlock, so that a
 * preview gives way and never a publication.
 */
export async function limitLockWait(context: RequestContext): Promise<void> {
  await context.transaction.query(`set local lock_timeout = '600ms'`);
}

/** From here on the transaction reads only: whatever renders a page cannot change anything. */
export async function makeReadOnly(context: RequestContext): Promise<void> {
  await context.transaction.query('set transaction read only');
}

/** Marks a place to which `undoSavepoint` returns. */
export async function openSavepoint(context: RequestContext): Promise<void> {
  await context.transaction.query('savepoint content');
}

/** Takes back what was written since the savepoint, also after an error of the database. */
export async function undoSavepoint(context: RequestContext): Promise<void> {
  await context.transaction.query('rollback to savepoint content');
}
