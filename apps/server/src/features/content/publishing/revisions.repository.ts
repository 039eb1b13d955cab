import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../../request-context.ts';
import type { Transaction } from '../../../storage/database.ts';
import { insertRow } from '../../../storage/insert-rows.ts';
import type { ContentRevisionTable } from '../../../storage/schema.gen.ts';
import type { ContentKey } from '../content.repository.ts';
import type { DraftKey } from '../drafts/open-draft.ts';

export interface RevisionRow
  extends Pick<
    ContentRevisionTable,
    | 'id'
    | 'locale'
    | 'revision_kind'
    | 'name'
    | 'draft_version'
    | 'author_id'
    | 'created_at'
    | 'from_at'
    | 'until_at'
    | 'started_at'
    | 'ended_at'
    | 'failure'
  > {
  planned_by: ScheduleRow['planned_by'];
  fields: Record<string, unknown>;
  document: PageDocument;
  /** Name of the account that made it; null for the program. */
  author: string | null;
  /** Whether it stands published in its language. */
  is_published: boolean;
}

export type ScheduleRow = Pick<RevisionRow, 'id' | 'locale' | 'until_at' | 'started_at'> & {
  from_at: Date;
  /**
   * `date` for the first appearance of a content and for its date of publication, `original` for a translation that appears
   * with it; null where somebody has chosen the moment.
   */
  planned_by: 'date' | 'original' | null;
  /** Whether the draft of its language is still as it was scheduled. */
  is_current: boolean;
};

const columns = `revision.id, revision.locale, revision.revision_kind, revision.name, revision.draft_version,
  revision.author_id, revision.created_at, revision.from_at, revision.until_at, revision.started_at, revision.ended_at,
  revision.failure, revision.planned_by, account.name as author, exists (select 1 from content_draft draft
    where draft.site_id = revision.site_id and draft.kind = revision.kind and draft.content_id = revision.content_id
      and draft.locale = revision.locale and draft.published_revision_id = revision.id) as is_published`;
const source = 'content_revision revision left join staff_account account on account.id = revision.author_id';

/** Freezes the fields and the document of a draft; returns the id. */
export async function insertRevision(
  context: RequestContext,
  { kind, id, locale }: DraftKey,
  revision: {
    kind: 'published' | 'scheduled' | 'named';
    name?: string;
    version: number;
    fields: object;
    document: PageDocument;
    release: string;
    authorId: number | null;
    from?: Date;
    until?: Date | null;
    plannedBy?: 'date' | 'original' | null;
  },
): Promise<number> {
  const { id: revisionId } = await insertRow(
    context,
    'content_revision',
    {
      kind,
      content_id: id,
      locale,
      revision_kind: revision.kind,
      name: revision.name ?? null,
      draft_version: revision.version,
      fields: JSON.stringify(revision.fields),
      document: JSON.stringify(revision.document),
      release: revision.release,
      author_id: revision.authorId,
      created_at: new Date(context.now),
      from_at: revision.from ?? null,
      until_at: revision.until ?? null,
      planned_by: revision.plannedBy ?? null,
    },
    ['id'],
  );
  return revisionId;
}

/** Finds a revision of a content. */
export async function findRevision(
  context: RequestContext,
  { kind, id }: ContentKey,
  revisionId: number,
): Promise<RevisionRow | undefined> {
  const [row] = await context.transaction.query<RevisionRow>(
    `select ${columns}, revision.fields, revision.document from ${source}
     where revision.site_id = $1 and revision.kind = $2 and revision.content_id = $3 and revision.id = $4`,
    [context.site.id, kind, id, revisionId],
  );
  return row;
}

/** Finds what stood published before the revision that does; undefined where nothing did. */
export async function findFormerPublication(
  context: RequestContext,
  { kind, id }: ContentKey,
  standing: Pick<RevisionRow, 'id' | 'locale'>,
): Promise<RevisionRow | undefined> {
  const [row] = await context.transaction.query<RevisionRow>(
    `select ${columns}, revision.fields, revision.document from ${source}
       join content_revision standing on standing.site_id = revision.site_id and standing.id = $5
     where revision.site_id = $1 and revision.kind = $2 and revision.content_id = $3 and revision.locale = $4
       and (revision.revision_kind = 'published' or (revision.revision_kind = 'scheduled'
         and revision.started_at is not null and revision.until_at is null))
       and (coalesce(revision.started_at, revision.created_at), revision.id)
         < (coalesce(standing.started_at, standing.created_at), standing.id)
     order by coalesce(revision.started_at, revision.created_at) desc, revision.id desc limit 1`,
    [context.site.id, kind, id, standing.locale, standing.id],
  );
  return row;
}

/** Lists the schedules of a content that are to come or live, in their order. */
export function listSchedules(context: RequestContext, { kind, id }: ContentKey): Promise<ScheduleRow[]> {
  return context.transaction.query(
    `select revision.id, revision.locale, from_at, until_at, started_at, planned_by,
       coalesce(draft_version = draft.version, false) as is_current
     from content_revision revision left join content_draft draft on draft.site_id = revision.site_id
       and draft.kind = revision.kind and draft.content_id = revision.content_id and draft.locale = revision.locale
     where revision.site_id = $1 and revision.kind = $2 and revision.content_id = $3 and revision_kind = 'scheduled'
       and ended_at is null
     order by from_at, revision.id`,
    [context.site.id, kind, id],
  );
}

/** Lists the revisions of a content before an id, the latest first, without what they hold. */
export function listRevisions(
  context: RequestContext,
  { kind, id }: ContentKey,
  after: number | undefined,
  limit: number,
): Promise<Omit<RevisionRow, 'fields' | 'document'>[]> {
  return context.transaction.query(
    `select ${columns} from ${source} where revision.site_id = $1 and revision.kind = $2 and revision.content_id = $3
       and ($4::int is null or revision.id < $4) order by revision.id desc limit $5`,
    [context.site.id, kind, id, after ?? null, limit],
  );
}

/** What becomes of a schedule; what is not named stays. `isEnded` says whether it is over, with `failure` where it was not shown. */
export interface ScheduleChange {
  id: number;
  from?: Date;
  isStarted?: true;
  isEnded?: boolean;
  failure?: string;
}

/** Updates schedules: when they begin, and that they are live, over, or go on. */
export async function updateSchedules(context: RequestContext, changes: readonly ScheduleChange[]): Promise<void> {
  if (changes.length === 0) return;
  await context.transaction.query(
    `update content_revision revision set from_at = coalesce(change."from", revision.from_at),
       started_at = case when change."isStarted" then $3 else revision.started_at end,
       ended_at = case change."isEnded" when true then $3 when false then null else revision.ended_at end,
       failure = coalesce(change.failure, revision.failure)
     from jsonb_to_recordset($2::jsonb)
       as change(id int, "from" timestamptz, "isStarted" boolean, "isEnded" boolean, failure text)
     where revision.site_id = $1 and revision.id = change.id`,
    [context.site.id, JSON.stringify(changes), new Date(context.now)],
  );
}

/**
 * Lists what a publication had planned and was ended at a moment: replaced, or cancelled with what it waited for. What one
 * request ends and makes has the same moment, that of its context.
 */
export async function listPlansEndedAt(
  context: RequestContext,
  { kind, id }: ContentKey,
  endedAt: Date,
): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from content_revision where site_id = $1 and kind = $2 and content_id = $3 and ended_at = $4
       and failure is null and planned_by is not null order by id`,
    [context.site.id, kind, id, endedAt],
  );
  return rows.map((row) => row.id);
}

export interface DueSchedule extends ContentKey {
  revisionId: number;
  locale: string;
}

/** Lists the schedules of the site that begin or end by now: at the same moment the site's own language is first. */
export function listDueSchedules(context: RequestContext): Promise<DueSchedule[]> {
  return context.transaction.query(
    `select kind, content_id as id, id as "revisionId", locale from content_revision
     where site_id = $1 and revision_kind = 'scheduled' and ended_at is null
       and ((started_at is null and from_at <= $2) or until_at <= $2)
     order by case when started_at is null then from_at else until_at end, locale <> $3, id`,
    [context.site.id, new Date(context.now), context.site.defaultLocale],
  );
}

/** Lists the sites that have schedules which begin or end by a moment; runs as the platform. */
export async function listSitesWithDueSchedules(transaction: Transaction, now: Date): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    `select distinct site_id from content_revision where revision_kind = 'scheduled' and ended_at is null
       and ((started_at is null and from_at <= $1) or until_at <= $1) order by site_id`,
    [now],
  );
  return rows.map(({ site_id: siteId }) => siteId);
}
