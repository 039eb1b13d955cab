import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { ActivityKind } from '@vitrine/domain/site/activity-kinds.data';
import type { RequestContext } from '../../request-context.ts';

/** Counts stop here: whoever has more sees that there are more. */
export const maxCount = 100;

interface NewsRow {
  kind: ActivityKind;
  count: number;
  last_at: Date | null;
}

/** What waits in the inbox for somebody who opens it. */
const waiting = (kind: string) => `conversation where site_id = $1 and state = 'new' and kind = '${kind}'
  and (snoozed_until is null or snoozed_until <= $6)`;

const countWaiting = (name: string, kind: string) => `select '${name}', (select count(*)::int from (select 1 from
  ${waiting(kind)} limit $4) found), (select last_at from ${waiting(kind)} order by last_at desc limit 1) where '${name}' = any($3)`;

/** Counts what is new of these kinds: what waits for a decision, however old, and else what came since a moment. */
export function countNews(context: RequestContext, kinds: readonly ActivityKind[], since: Date): Promise<NewsRow[]> {
  const yesterday = new Date(context.now - 86_400_000);
  return context.transaction.query(
    `select 'orders' as kind, (select count(*)::int from (select 1 from shop_order
         where site_id = $1 and fulfilment in ('placed', 'preparing')
           and (payment_state = 'paid' or payment_method = 'collection') limit $4) found) as count,
       (select max(placed_at) from shop_order where site_id = $1 and fulfilment in ('placed', 'preparing')
         and (payment_state = 'paid' or payment_method = 'collection')) as last_at where 'orders' = any($3)
     union all select 'uncollected', count(*)::int, min(due_at) from (
         select coalesce(slot_ends_at, hold_ends_at - interval '2 days') as due_at from shop_order
         where site_id = $1 and fulfilment = 'ready' and delivery_type = 'CLICK_AND_COLLECT' and payment_state <> 'refunded'
           and coalesce(slot_ends_at, hold_ends_at - interval '2 days') <= $5 order by 1 limit $4) found
       where 'uncollected' = any($3)
     union all select 'withdrawals', count(*)::int, min(declared_at) from (
         select declared_at from withdrawal where site_id = $1 and closed_at is null order by declared_at limit $4) found
       where 'withdrawals' = any($3)
     union all select 'refunds', count(*)::int, min(created_at) from (
         select refund.created_at from refund join payment on payment.site_id = refund.site_id and payment.id = refund.payment_id
         where refund.site_id = $1 and payment.state <> 'disputed' and (refund.state = 'failed' or refund.state = 'due' and refund.is_by_hand)
         order by refund.created_at limit $4) found
       where 'refunds' = any($3)
     union all ${countWaiting('messages', 'message')}
     union all ${countWaiting('answers', 'answer')}
     union all ${countWaiting('testimonials', 'testimonial')}
     union all select 'bookings', (select count(*)::int from (select 1 from booking
         where site_id = $1 and created_at >= $2 and ${isArrival} limit $4) found),
       (select max(created_at) from booking where site_id = $1 and created_at >= $2 and ${isArrival}) where 'bookings' = any($3)
     union all select 'members', (select count(*)::int from (select 1 from member
         where site_id = $1 and deleted_at is null and created_at >= $2 limit $4) found),
       (select max(created_at) from member where site_id = $1 and deleted_at is null and created_at >= $2)
       where 'members' = any($3)
     union all select 'subscribers', (select count(*)::int from (select 1 from newsletter_subscriber
         where site_id = $1 and since >= $2 limit $4) found),
       (select max(since) from newsletter_subscriber where site_id = $1 and since >= $2) where 'subscribers' = any($3)`,
    [context.site.id, since, kinds, maxCount, yesterday, new Date(context.now)],
  );
}

/** Counts what is kept as suspicious, and finds the last of it. */
export async function countSuspicious(context: RequestContext): Promise<{ count: number; last_at: Date | null }> {
  const rows = await context.transaction.query<{ count: number; last_at: Date | null }>(
    `select count(*)::int as count, max(last_at) as last_at from (select last_at from conversation
       where site_id = $1 and state = 'suspect' order by last_at desc limit $2) found`,
    [context.site.id, maxCount],
  );
  return rows[0] ?? { count: 0, last_at: null };
}

interface DraftRow {
  kind: ContentKind;
  id: number;
  locale: string;
  title: string | null;
  updated_at: Date;
  author: string | null;
}

/**
 * Lists the drafts with changes that are not published, the latest first. Those in the archive and the bin are none, nor are
 * those that are scheduled as they are, and those of which a former version was put online since they were edited.
 */
export function listChangedDrafts(context: RequestContext): Promise<DraftRow[]> {
  return context.transaction.query(
    `select draft.kind, draft.content_id as id, draft.locale, draft.fields ->> 'title' as title, draft.updated_at,
       coalesce(nullif(account.name, ''), account.email) as author
     from content_draft draft
       join content on content.site_id = draft.site_id and content.kind = draft.kind and content.id = draft.content_id
       left join staff_account account on account.id = draft.updated_by
     where draft.site_id = $1 and draft.version is distinct from draft.published_version
       and content.archived_at is null and content.deleted_at is null
       and not exists (select 1 from content_revision planned where planned.site_id = draft.site_id
         and planned.kind = draft.kind and planned.content_id = draft.content_id and planned.locale = draft.locale
         and planned.revision_kind = 'scheduled' and planned.ended_at is null and planned.draft_version = draft.version)
       and not exists (select 1 from content_revision standing where standing.site_id = draft.site_id
         and standing.id = draft.published_revision_id and standing.draft_version < draft.version
         and standing.created_at >= draft.updated_at)
     order by draft.updated_at desc limit $2`,
    [context.site.id, maxCount],
  );
}

interface FailedScheduleRow {
  kind: ContentKind;
  id: number;
  locale: string;
  title: string | null;
  failure: string;
  at: Date;
}

/** Lists the schedules that failed since a moment, where nothing was published in their place. */
export function listFailedSchedules(context: RequestContext, since: Date): Promise<FailedScheduleRow[]> {
  return context.transaction.query(
    `select revision.kind, revision.content_id as id, revision.locale, revision.fields ->> 'title' as title,
       revision.failure, revision.ended_at as at
     from content_revision revision
       join content on content.site_id = revision.site_id and content.kind = revision.kind
         and content.id = revision.content_id
     where revision.site_id = $1 and revision.failure is not null and revision.ended_at >= $2
       and content.deleted_at is null
       and not exists (select 1 from content_revision later where later.site_id = revision.site_id
         and later.kind = revision.kind and later.content_id = revision.content_id
         and later.locale = revision.locale and later.revision_kind = 'published' and later.created_at > revision.ended_at)
     order by revision.ended_at desc limit 10`,
    [context.site.id, since],
  );
}

/** A registration that stands and that somebody made: seats taken elsewhere have no name and no address. */
const isArrival = `state in ('confirmed', 'waiting', 'offered') and email is not null`;

/** Counts the requests about personal data that are not handled, and finds the first day by which one must be handled or answered. */
export async function countOpenRightsRequests(
  context: RequestContext,
): Promise<{ count: number; due_on: string | null }> {
  const rows = await context.transaction.query<{ count: number; due_on: string | null }>(
    `select count(*)::int as count, min(due_on) as due_on from (select least(answer_by, handle_by) as due_on from rights_request
       where site_id = $1 and handled_at is null order by due_on limit $2) open`,
    [context.site.id, maxCount],
  );
  return rows[0] ?? { count: 0, due_on: null };
}

/** Nobody has closed the conversation of a mail. */
const isUnsettled = `not exists (select from conversation
  where conversation.site_id = outgoing_mail.site_id and conversation.mail_id = outgoing_mail.id and conversation.state = 'closed')`;

/** Counts the mails that were given up, or may not have left, and were not sent again. */
export async function countGivenUpMails(context: RequestContext): Promise<{ count: number; last_at: Date | null }> {
  const rows = await context.transaction.query<{ count: number; last_at: Date | null }>(
    `select count(*)::int as count, max(at) as last_at from (
       (select given_up_at as at from outgoing_mail where site_id = $1 and given_up_at is not null and ${isUnsettled} limit $2)
       union all (select uncertain_at from outgoing_mail
         where site_id = $1 and uncertain_at is not null and given_up_at is null and sent_at is null and ${isUnsettled} limit $2)
       order by at desc limit $2) unsent`,
    [context.site.id, maxCount],
  );
  return rows[0] ?? { count: 0, last_at: null };
}

/** Counts the pictures and films that have no alternative text and are not said to be decorative. */
export async function countMediaWithoutAlt(context: RequestContext): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from media where site_id = $1 and alt = '' and not is_decorative
       and deleted_at is null and kind not in ('document', 'font') limit $2) found`,
    [context.site.id, maxCount],
  );
  return rows[0]?.count ?? 0;
}
