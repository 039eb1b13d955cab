import type { ConversationState } from '@vitrine/contract/endpoints/admin/conversation.schemas';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { largestId } from '@vitrine/contract/endpoints/id.schemas';
import { getDayBounds } from '@vitrine/domain/kernel/local-time';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { decryptConfidentialAnswers } from '../dynamic-forms/answer-subject.operations.ts';
import { noteReading } from '../privacy/rights-requests/rights-queue.operations.ts';
import { readSubject } from './conversation-subjects.operations.ts';
import { goneMessage, listReadableKinds, presentAct, presentConversation } from './inbox.presenter.ts';
import {
  type ConversationCounts,
  type ConversationCursor,
  type ConversationFilter,
  countConversations,
  findConversation,
  findNeighbour,
  listConversationActs,
  listConversationRows,
} from './inbox.repository.ts';

type Query = NonNullable<InputOf<'readConversation'>['query']>;
type View = NonNullable<Query['view']>;

const pageSize = 50;
/** Counts stop here: whoever has more sees that there are more. */
const maxCount = 100;

/** Lists a page of the conversations that fit, the latest first, and counts all by state. */
export async function listConversations(
  context: RequestContext,
  { cursor, ...query }: NonNullable<InputOf<'listConversations'>['query']>,
): Promise<Result<ReplyOf<'listConversations'>>> {
  const rows = await listConversationRows(context, buildFilter(context, query), {
    cursor: cursor ? parseCursor(cursor) : undefined,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const counts = await countConversations(context, {
    kinds: listReadableKinds(context),
    accountId: context.staff?.accountId ?? 0,
    maxCount,
  });
  return succeed({
    conversations: shown.map((row) => presentConversation(context, row)),
    nextCursor: rows.length > pageSize && last ? formatCursor({ lastAt: last.last_at, id: last.id }) : null,
    counts: presentCounts(counts),
  });
}

/** States and snoozing of the views; those without are about whom it is assigned to. */
const views: Readonly<Record<View, { states: ConversationState[] | null; isSnoozed: boolean | null }>> = {
  inbox: { states: ['new', 'open'], isSnoozed: false },
  mine: { states: ['new', 'open'], isSnoozed: false },
  unassigned: { states: ['new', 'open'], isSnoozed: false },
  snoozed: { states: null, isSnoozed: true },
  answered: { states: ['answered'], isSnoozed: null },
  closed: { states: ['closed'], isSnoozed: null },
  suspect: { states: ['suspect'], isSnoozed: null },
  all: { states: null, isSnoozed: null },
};

/** Builds what narrows the list from a query; without view, a state shows all of it, else the inbox. */
export function buildFilter(context: RequestContext, query: Query): ConversationFilter {
  const view = query.view ?? (query.state ? 'all' : 'inbox');
  const { states, isSnoozed } = views[view];
  const readable = listReadableKinds(context);
  const bounds = (day: string) => getDayBounds(day, context.site.timeZone);
  return {
    kinds: query.kind ? readable.filter((kind) => kind === query.kind) : readable,
    states: query.state ? [query.state] : states,
    formId: query.form === undefined ? null : Number(query.form),
    assignee: findAssignee(context, view, query),
    isUnassigned: view === 'unassigned' || query.assigned === 'none',
    emailKey: query.email ? normalizeEmail(query.email) : null,
    since: query.from ? new Date(bounds(query.from).from) : null,
    until: query.to ? new Date(bounds(query.to).until) : null,
    search: query.search?.trim() || null,
    isSnoozed,
  };
}

function findAssignee({ staff }: RequestContext, view: View, { assigned }: Query): number | null {
  if (view === 'mine') return staff?.accountId ?? 0;
  return assigned === undefined || assigned === 'none' ? null : Number(assigned);
}

function parseCursor(cursor: string): ConversationCursor {
  const [lastAt, id] = cursor.split('-').map(Number);
  return { lastAt: new Date(lastAt ?? 0), id: Math.min(id ?? 0, largestId) };
}

const formatCursor = ({ lastAt, id }: ConversationCursor) => `${lastAt.getTime()}-${id}`;

function presentCounts(counts: ConversationCounts): ReplyOf<'listConversations'>['counts'] {
  const cap = (count: number) => ({ count: Math.min(count, maxCount - 1), isMore: count >= maxCount });
  return {
    new: cap(counts.new),
    open: cap(counts.open),
    answered: cap(counts.answered),
    closed: cap(counts.closed),
    suspect: cap(counts.suspect),
    snoozed: cap(counts.snoozed),
    mine: cap(counts.mine),
  };
}

/**
 * Reads a conversation with its record, what happened since, and its neighbours in the list of a query. The journal notes who
 * reads a request about personal data, as on its own screen.
 */
export async function readConversation(
  context: RequestContext,
  id: number,
  query: Query,
): Promise<Result<ReplyOf<'readConversation'>>> {
  const row = await findConversation(context, id, listReadableKinds(context));
  const subject = row && (await readSubject(context, row));
  if (!row || !subject) return fail('not-found', { message: goneMessage });
  if (row.kind === 'request') await noteReading(context, row.reference);
  const filter = buildFilter(context, query);
  const cursor = { lastAt: row.last_at, id: row.id };
  return succeed({
    conversation: { ...presentConversation(context, row), version: row.version },
    subject,
    thread: (await listConversationActs(context, id)).map(presentAct),
    previousId: await findNeighbour(context, filter, cursor, true),
    nextId: await findNeighbour(context, filter, cursor, false),
  });
}

/** Reads the confidential answers of a conversation; the journal says who did. */
export async function readConfidentialAnswers(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'readConfidentialAnswers'>>> {
  const row = await findConversation(context, id, ['answer']);
  const confidential = row && (await decryptConfidentialAnswers(context, row.reference));
  if (!confidential) return fail('not-found', { message: goneMessage });
  await auditStaffAct(context, { act: 'conversation.confidential', kind: 'conversation', resourceId: String(id) });
  return succeed(confidential);
}
