import type { ConversationState } from '@vitrine/contract/endpoints/admin/conversation.schemas';
import { type ConversationKind, conversationKinds } from '@vitrine/domain/inbox/conversation-kinds';
import type { RequestContext } from '../../request-context.ts';
import type { ConversationTable } from '../../storage/schema.gen.ts';

/** What narrows the list of conversations; null where it does not. */
export interface ConversationFilter {
  kinds: readonly ConversationKind[] | null;
  states: readonly ConversationState[] | null;
  formId: number | null;
  assignee: number | null;
  isUnassigned: boolean;
  emailKey: string | null;
  since: Date | null;
  until: Date | null;
  search: string | null;
  /** Whether only what is snoozed is wanted, or only what is not. */
  isSnoozed: boolean | null;
}

/** Where a page of the list begins, behind which conversation. */
export interface ConversationCursor {
  lastAt: Date;
  id: number;
}

export type ConversationRow = Omit<ConversationTable, 'site_id' | 'folded' | 'text_key' | 'email_key'> & {
  assignee_name: string | null;
};

/** The columns of a conversation, without the name of whom it is given to. */
export const conversationColumns = [
  'id',
  'kind',
  'message_id',
  'answer_id',
  'testimonial_id',
  'request_id',
  'order_id',
  'mail_id',
  'submission_reference',
  'withdrawal_id',
  'state',
  'suspicion',
  'is_unread',
  'assigned_to',
  'snoozed_until',
  'arrived_at',
  'last_at',
  'reference',
  'person_name',
  'person_email',
  'member_id',
  'title',
  'excerpt',
  'form_id',
  'due_on',
  'version',
]
  .map((name) => `conversation.${name}`)
  .join(', ');
const columns = `${conversationColumns}, coalesce(nullif(account.name, ''), account.email) as assignee_name`;
const source = 'conversation left join staff_account account on account.id = conversation.assigned_to';

const found = 'find_conversations($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)';

function listValues(
  { now }: RequestContext,
  filter: ConversationFilter,
  {
    cursor,
    isBackward = false,
    limit,
  }: { cursor?: ConversationCursor | undefined; isBackward?: boolean; limit: number },
) {
  return [
    filter.kinds && [...filter.kinds],
    filter.states && [...filter.states],
    filter.formId,
    filter.assignee,
    filter.isUnassigned,
    filter.emailKey,
    filter.since,
    filter.until,
    filter.search,
    filter.isSnoozed,
    new Date(now),
    cursor?.lastAt ?? null,
    cursor?.id ?? null,
    isBackward,
    limit,
  ];
}

/** Lists the conversations that fit, the latest first, in keyset pages. */
export function listConversationRows(
  context: RequestContext,
  filter: ConversationFilter,
  page: { cursor?: ConversationCursor | undefined; limit: number },
): Promise<ConversationRow[]> {
  return context.transaction.query<ConversationRow>(
    `select ${columns} from ${source} where conversation.site_id = $16 and conversation.id in (select ${found})
     order by conversation.last_at desc, conversation.id desc`,
    [...listValues(context, filter, page), context.site.id],
  );
}

/** Finds the neighbour of a conversation in the list of a filter: the older one, or the newer one. */
export async function findNeighbour(
  context: RequestContext,
  filter: ConversationFilter,
  cursor: ConversationCursor,
  isBackward: boolean,
): Promise<number | null> {
  const rows = await context.transaction.query<{ id: number }>(
    `select ${found} as id`,
    listValues(context, filter, { cursor, isBackward, limit: 1 }),
  );
  return rows[0]?.id ?? null;
}

/** Finds a conversation of one of these kinds. */
export async function findConversation(
  context: RequestContext,
  id: number,
  kinds: readonly ConversationKind[],
): Promise<ConversationRow | undefined> {
  const rows = await context.transaction.query<ConversationRow>(
    `select ${columns} from ${source} where conversation.site_id = $1 and conversation.id = $2 and conversation.kind = any($3)`,
    [context.site.id, id, [...kinds]],
  );
  return rows[0];
}

export interface ConversationCounts {
  new: number;
  open: number;
  answered: number;
  closed: number;
  suspect: number;
  snoozed: number;
  mine: number;
}

/**
 * Counts the conversations of these kinds by state, each up to a bound; what is snoozed counts as that alone. The bound and whether all
 * kinds are wanted stand in the text: with them as values PostgreSQL takes a kept plan for dearer than it is, and plans each time anew.
 */
export async function countConversations(
  context: RequestContext,
  { kinds, accountId, maxCount }: { kinds: readonly ConversationKind[]; accountId: number; maxCount: number },
): Promise<ConversationCounts> {
  const isEverything = kinds.length === conversationKinds.length;
  const wanted = isEverything ? '' : 'and kind = any($4)';
  const bounded = (condition: string) =>
    `(select count(*)::int from (select 1 from conversation where site_id = $1 and ${condition} ${wanted} limit ${maxCount}) counted)`;
  const awake = '(snoozed_until is null or snoozed_until <= $2)';
  const ofState = (state: string) => bounded(`state = '${state}' and ${awake}`);
  const rows = await context.transaction.query<ConversationCounts>(
    `select ${['new', 'open', 'answered', 'closed', 'suspect'].map((state) => `${ofState(state)} as "${state}"`).join(', ')},
       ${bounded('snoozed_until > $2')} as snoozed,
       ${bounded(`assigned_to = $3 and state in ('new', 'open') and ${awake}`)} as mine`,
    [context.site.id, new Date(context.now), accountId, ...(isEverything ? [] : [[...kinds]])],
  );
  return rows[0] as ConversationCounts;
}

export interface ActRow {
  at: Date;
  act: string;
  author: string | null;
  after: unknown;
}

/** Lists what staff did with a conversation, oldest first, the latest hundred. */
export function listConversationActs(context: RequestContext, id: number): Promise<ActRow[]> {
  return context.transaction.query<ActRow>(
    `select at, action as act, author, after from (
       select entry.id, entry.at, entry.action, coalesce(nullif(account.name, ''), account.email) as author, entry.after
       from audit_entry entry left join staff_account account on account.id = entry.account_id
       where entry.site_id = $1 and entry.kind = 'conversation' and entry.resource_id = $2 order by entry.id desc limit 100) latest order by id`,
    [context.site.id, String(id)],
  );
}
