import type { RightsRequestDeadlines, RightsRequestKind } from '@vitrine/domain/people/rights-requests';
import type { RequestContext } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { insertRow } from '../../../storage/insert-rows.ts';
import type { RightsRequestTable } from '../../../storage/schema.gen.ts';
import type { Person } from '../../person.ts';

export interface NewRightsRequest extends RightsRequestDeadlines {
  reference: string;
  kind: RightsRequestKind;
  firstname: string;
  lastname: string;
  email: string;
  message: string;
  memberId: number | null;
  handledAt: Date | null;
  /** Whether the honeypot field was filled in. */
  isSuspicious: boolean;
}

/** Stores a request about personal data with its two deadlines. */
export async function insertRightsRequest(context: RequestContext, request: NewRightsRequest): Promise<void> {
  await insertRow(context, 'rights_request', {
    reference: request.reference,
    kind: request.kind,
    firstname: request.firstname,
    lastname: request.lastname,
    email: request.email,
    message: request.message,
    member_id: request.memberId,
    received_at: new Date(context.now),
    answer_by: request.answerBy,
    handle_by: request.handleBy,
    handled_at: request.handledAt,
    is_suspicious: request.isSuspicious,
  });
  context.transaction.invalidate(getChangeTag('rights-requests'));
}

export type RightsRequestRow = Pick<
  RightsRequestTable,
  | 'reference'
  | 'kind'
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'message'
  | 'member_id'
  | 'received_at'
  | 'answer_by'
  | 'handle_by'
  | 'handled_at'
  | 'is_suspicious'
  | 'note'
>;

/** The account that sent a request, as its session proves, whatever was typed. */
export interface Account {
  firstname: string;
  lastname: string;
  email: string;
}

/** Finds the account that sent a request; undefined without session, or when the account no longer exists. */
export async function findAccountOf(context: RequestContext, memberId: number | null): Promise<Account | undefined> {
  const rows = await context.transaction.query<Account>(
    'select firstname, lastname, email from member where site_id = $1 and id = $2 and deleted_at is null',
    [context.site.id, memberId],
  );
  return rows[0];
}

const columns = `reference, kind, firstname, lastname, email, message, member_id, received_at, answer_by, handle_by, handled_at,
  is_suspicious, note`;

const ofPerson = 'site_id = $1 and (member_id = $2 or lower(email) = lower($3))';

/** Lists the requests of a person, made with their session or their email address, oldest first. */
export function listRightsRequests(context: RequestContext, { id, email }: Person): Promise<RightsRequestRow[]> {
  return context.transaction.query(`select ${columns} from rights_request where ${ofPerson} order by id`, [
    context.site.id,
    id,
    email,
  ]);
}

/**
 * Removes the names from a person's answered requests; returns their references. The rows stay as evidence that the requests were
 * answered.
 */
export async function anonymiseHandledRequests(context: RequestContext, { id, email }: Person): Promise<string[]> {
  const rows = await context.transaction.query<{ reference: string }>(
    `update rights_request set firstname = '', lastname = '', email = '', message = '', note = ''
     where ${ofPerson} and handled_at is not null returning reference`,
    [context.site.id, id, email],
  );
  return rows.map(({ reference }) => reference);
}

/** A request of a list, with the account that sent it while there is one. */
export type ListedRequest = RightsRequestRow & { account: Account | null };

/** Lists open requests, those with the nearest deadline first, or closed ones, the last first, after the last of the page before. */
export function listRequestPage(
  context: RequestContext,
  { isOpen, after, limit }: { isOpen: boolean; after: string | undefined; limit: number },
): Promise<ListedRequest[]> {
  const order = isOpen
    ? 'least(answer_by, coalesce(handle_by, answer_by)), id'
    : '- extract(epoch from handled_at), - id';
  return context.transaction.query(
    `select ${columns},
       (select json_build_object('firstname', account.firstname, 'lastname', account.lastname, 'email', account.email)
        from member account where account.site_id = rights_request.site_id and account.id = rights_request.member_id
          and account.deleted_at is null) as account
     from rights_request
     where site_id = $1 and (handled_at is null) = $2
       and ($3::text is null or (${order}) > (select ${order} from rights_request where site_id = $1 and reference = $3))
     order by ${order} limit $4`,
    [context.site.id, isOpen, after ?? null, limit],
  );
}

/** Whether an account has done something to a request since a moment. */
export async function hasActSince(
  context: RequestContext,
  { actor, act, reference, since }: { actor: string; act: string; reference: string; since: number },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `select 1 from audit_entry where site_id = $1 and actor = $2 and action = $3 and kind = 'rights' and resource_id = $4
       and at > $5 limit 1`,
    [context.site.id, actor, act, reference, new Date(since)],
  );
  return rows.length > 0;
}

/** Finds a request by its reference. */
export async function findRightsRequest(
  context: RequestContext,
  reference: string,
): Promise<RightsRequestRow | undefined> {
  const rows = await context.transaction.query<RightsRequestRow>(
    `select ${columns} from rights_request where site_id = $1 and reference = $2`,
    [context.site.id, reference],
  );
  return rows[0];
}

/**
 * Marks an open request as answered. It anonymises the row of a former member and of an erasure request. Returns the
 * row as it was before; undefined when it was not open.
 */
export async function updateHandled(
  context: RequestContext,
  reference: string,
  note: string,
): Promise<Pick<RightsRequestRow, 'kind' | 'email'> | undefined> {
  const [request] = await context.transaction.query<Pick<RightsRequestRow, 'kind' | 'email'>>(
    `update rights_request set handled_at = $3, note = $4 where site_id = $1 and reference = $2 and handled_at is null
     returning kind, email`,
    [context.site.id, reference, new Date(context.now), note],
  );
  await context.transaction.query(
    `update rights_request set firstname = '', lastname = '', email = '', message = ''
     where site_id = $1 and reference = $2 and handled_at is not null
       and (kind = 'erasure'
         or exists (select 1 from member where site_id = $1 and id = rights_request.member_id and deleted_at is not null))`,
    [context.site.id, reference],
  );
  return request;
}

/** Deadlines of a request that the company is reminded of. */
export type RightsDeadlineKind = 'answer' | 'handling';

const deadlineColumns = {
  answer: { end: 'answer_by', reminded: 'answer_reminded_at' },
  handling: { end: 'handle_by', reminded: 'handling_reminded_at' },
} as const;

/** Lists the open requests whose deadline is at most a day (`2026-12-20`) and that had no reminder yet. */
export function listUnremindedRequests(
  context: RequestContext,
  clock: RightsDeadlineKind,
  until: string,
): Promise<RightsRequestRow[]> {
  return context.transaction.query(
    `select ${columns} from rights_request
     where site_id = $1 and handled_at is null and ${deadlineColumns[clock].end} <= $2
       and ${deadlineColumns[clock].reminded} is null order by id limit 200 for update skip locked`,
    [context.site.id, until],
  );
}

/** Marks a deadline of a request as reminded. */
export async function updateReminded(
  context: RequestContext,
  reference: string,
  clock: RightsDeadlineKind,
): Promise<void> {
  await context.transaction.query(
    `update rights_request set ${deadlineColumns[clock].reminded} = $3 where site_id = $1 and reference = $2`,
    [context.site.id, reference, new Date(context.now)],
  );
}
