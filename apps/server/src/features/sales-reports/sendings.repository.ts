import type { FlowReason } from '../../adapters/reporting/report-platform.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';

/** What became of a report at the platform. */
export interface SendingRow {
  report_id: string;
  state: 'waiting' | 'sent' | 'accepted' | 'refused';
  document: string;
  hash: string;
  flow_id: string | null;
  /** How often it was begun anew after a refusal; it is part of the name that the platform knows. */
  round: number;
  attempts: number;
  reasons: FlowReason[];
  failure: string;
  requested_at: Date;
  next_at: Date | null;
  answered_at: Date | null;
}

const outcome = 'report_id, state, hash, flow_id, round, reasons, failure, requested_at, next_at, answered_at';

/**
 * Whether a sending has its turn: one that a later report replaces before its first attempt leaves no more, and one that replaces another
 * waits until that is judged, so that the correction never comes first.
 */
const hasTurn = `not exists (
         select from sales_report own join sales_report other on other.site_id = own.site_id and other.kind = own.kind
           and other.from_day = own.from_day and other.place <> own.place
         left join sales_report_sending former on former.site_id = other.site_id and former.report_id = other.id
         where own.site_id = sending.site_id and own.id = sending.report_id
           and (other.place > own.place and sending.attempts = 0
             or other.place < own.place and former.attempts > 0 and former.state in ('waiting', 'sent') and former.next_at is not null))`;

/** Lists what became of reports, without what was sent. */
export function listSendings(context: RequestContext, reportIds: readonly string[]): Promise<SendingRow[]> {
  return context.transaction.query(
    `select ${outcome}, '' as document, attempts from sales_report_sending where site_id = $1 and report_id = any($2)`,
    [context.site.id, reportIds],
  );
}

/** Stores a report that is to be sent, with the bytes that will leave; one that was refused begins anew. Returns whether it did. */
export async function upsertSending(
  context: RequestContext,
  { reportId, document, hash }: { reportId: string; document: string; hash: string },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `insert into sales_report_sending as kept (site_id, report_id, document, hash, requested_at, next_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (site_id, report_id) do update set state = 'waiting', document = excluded.document, hash = excluded.hash, flow_id = null,
       round = kept.round + case when kept.state = 'refused' then 1 else 0 end, attempts = case when kept.state = 'refused' then 0 else kept.attempts end,
       reasons = '[]', failure = '', requested_at = excluded.requested_at, next_at = excluded.next_at, answered_at = null
     where kept.state = 'refused' or kept.state = 'waiting' and kept.next_at is null
     returning report_id`,
    [context.site.id, reportId, document, hash, new Date(context.now)],
  );
  return rows.length > 0;
}

/**
 * Takes the first sending that is due, for some minutes: another program leaves it alone until then. The attempt is counted before the
 * platform is called, so that whoever goes on after a cut knows that it may have come.
 */
export async function takeDueSending(context: RequestContext, until: Date): Promise<SendingRow | undefined> {
  const [row] = await context.transaction.query<SendingRow>(
    `with due as (
       select report_id as id, attempts as before from sales_report_sending sending
       where site_id = $1 and next_at <= $2 and ${hasTurn} order by next_at, report_id limit 1 for update of sending skip locked)
     update sales_report_sending kept set next_at = $3, attempts = kept.attempts + 1 from due
     where kept.site_id = $1 and kept.report_id = due.id
     returning ${outcome}, document, due.before as attempts`,
    [context.site.id, new Date(context.now), until],
  );
  return row;
}

/** Leaves what is due for later: the platform does not answer. */
export async function deferSendings(context: RequestContext, until: Date): Promise<void> {
  await context.transaction.query('update sales_report_sending set next_at = $3 where site_id = $1 and next_at <= $2', [
    context.site.id,
    new Date(context.now),
    until,
  ]);
}

/** Withdraws the sending of a report that nobody has tried to send yet: it leaves no more. */
export async function withdrawSending(context: RequestContext, reportId: string): Promise<void> {
  await context.transaction.query(
    `update sales_report_sending set next_at = null where site_id = $1 and report_id = $2 and state = 'waiting' and attempts = 0`,
    [context.site.id, reportId],
  );
}

/** Notes where a report is at the platform. */
export async function updateSending(
  context: RequestContext,
  reportId: string,
  {
    state,
    flowId,
    reasons,
    failure,
    nextAt,
  }: {
    state: SendingRow['state'];
    flowId: string | null;
    reasons: readonly FlowReason[];
    failure: string;
    nextAt: Date | null;
  },
): Promise<void> {
  await context.transaction.query(
    `update sales_report_sending set state = $3, flow_id = coalesce($4, flow_id), reasons = $5::jsonb, failure = $6, next_at = $7,
       answered_at = case when $6 = '' then $8 else answered_at end
     where site_id = $1 and report_id = $2`,
    [context.site.id, reportId, state, flowId, JSON.stringify(reasons), failure, nextAt, new Date(context.now)],
  );
}

/** Lists the sites with something to send or to ask about. */
export async function listSitesToSend(transaction: Transaction, now: Date): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    `select distinct site_id from sales_report_sending sending where next_at <= $1 and ${hasTurn}`,
    [now],
  );
  return rows.map(({ site_id: siteId }) => siteId);
}
