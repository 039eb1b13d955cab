import type { ConversationState } from '@vitrine/contract/endpoints/admin/conversation.schemas';
import type { ConversationKind } from '@vitrine/domain/inbox/conversation-kinds';
import type { RequestContext } from '../../request-context.ts';
import type { SiteTransaction } from '../../storage/database.ts';
import { conversationSources } from './conversation-sources.repository.ts';

/** From this many links on a text is taken for an advertisement. */
const manyLinks = 3;
/** Characters from which two texts that are alike are the same text: two people may both write « Bonjour ». */
const tellingLength = 40;
/** Characters of a text in which a search looks. */
const searchedLength = 4000;

/** Whether the text of what has just come looks like an advertisement; records that are brought in were judged, or read long ago. */
const judgeText = (pointer: string) => `when found.state <> 'new' then null
  when regexp_count(found.repeated, 'https?://(www\\.)?|\\mwww\\.', 1, 'i') >= ${manyLinks} then 'links'
  when exists (select 1 from conversation earlier where earlier.site_id = $1::int and earlier.text_key = keyed.text_key
    and earlier.arrived_at > found.arrived_at - interval '1 day' and earlier.${pointer} is distinct from found.key) then 'repeated'`;

/**
 * Opens the conversations of records, or brings what these say up to date. What a record decides comes from it; what people did
 * with the conversation, and whether its text looks like an advertisement, stays. `offset 0` keeps what is computed of a text
 * from being computed again beside each conversation that it is compared with.
 */
function buildUpsert(kind: ConversationKind, choice: 'one' | 'all'): string {
  const { pointer, select, key, condition } = conversationSources[kind];
  const chosen = choice === 'one' ? `record.${key} = $3` : (condition ?? 'true');
  return `insert into conversation (site_id, kind, ${pointer}, state, suspicion, is_unread, arrived_at, last_at, reference, person_name,
      person_email, email_key, member_id, title, excerpt, form_id, due_on, text_key, folded)
    select $1::int, $2::text, found.key, case when suspicion is not null then 'suspect' else found.state end, suspicion,
      found.state in ('new', 'suspect'), found.arrived_at, found.arrived_at, found.reference, btrim(found.name), nullif(found.email, ''),
      nullif(lower(btrim(found.email)), ''), found.member_id, found.title,
      left(regexp_replace(btrim(found.text), '\\s+', ' ', 'g'), 200), found.form_id, found.due_on, keyed.text_key,
      ' ' || btrim(vitrine_fold(concat_ws(' ', found.name, found.email, found.reference, found.title)) || ' ' || coalesce(said.words, ''))
    from (${select} where record.site_id = $1::int and ${chosen}) found,
      lateral (select vitrine_fold(left(found.text, ${searchedLength})) as words offset 0) as said,
      lateral (select case when length(found.repeated) >= ${tellingLength} then md5(case
        when found.repeated = found.text and length(found.text) <= ${searchedLength} then said.words
        else vitrine_fold(found.repeated) end) end as text_key offset 0) as keyed,
      lateral (select case when found.state = 'suspect' then 'trap' ${choice === 'one' ? judgeText(pointer) : ''} end as suspicion offset 0) as judged
    on conflict (site_id, ${pointer}) where ${pointer} is not null do update set
      state = case
        when conversation.kind = 'order' then conversation.state
        when excluded.suspicion in ('links', 'repeated') then case conversation.suspicion when 'trap' then 'new' else conversation.state end
        when conversation.suspicion in ('links', 'repeated') and excluded.state = 'new' then conversation.state
        when excluded.state = 'new' and conversation.state in ('open', 'answered') then conversation.state
        when excluded.state = 'open' and conversation.state = 'answered' then conversation.state
        else excluded.state end,
      suspicion = case when conversation.suspicion = 'trap' and excluded.suspicion is distinct from 'trap' then null
        else coalesce(conversation.suspicion, case excluded.suspicion when 'trap' then 'trap' end) end,
      reference = excluded.reference, person_name = excluded.person_name, person_email = excluded.person_email,
      email_key = excluded.email_key, member_id = excluded.member_id, title = excluded.title, excerpt = excluded.excerpt,
      due_on = excluded.due_on, text_key = excluded.text_key, folded = excluded.folded${choice === 'one' ? ', version = conversation.version + 1' : ''}
     returning id`;
}

const statements = new Map<string, string>();

function getUpsert(kind: ConversationKind, choice: 'one' | 'all'): string {
  const name = `${kind} ${choice}`;
  const known = statements.get(name) ?? buildUpsert(kind, choice);
  statements.set(name, known);
  return known;
}

/** Opens the conversation of a record, or brings what the record says of it up to date; returns its id. */
export async function upsertConversation(
  transaction: SiteTransaction,
  kind: ConversationKind,
  key: string,
): Promise<number | undefined> {
  const rows = await transaction.query<{ id: number }>(getUpsert(kind, 'one'), [transaction.siteId, kind, key]);
  return rows[0]?.id;
}

/** Does the same for all records of a kind that a site has. */
export async function upsertConversations(transaction: SiteTransaction, kind: ConversationKind): Promise<void> {
  await transaction.query(getUpsert(kind, 'all'), [transaction.siteId, kind]);
}

/** Sets the state of a conversation that somebody decided; it is no longer suspect, and once closed it does not come back by itself. */
export async function updateConversationState(
  context: RequestContext,
  id: number,
  state: ConversationState,
): Promise<void> {
  await context.transaction.query(
    `update conversation set state = $3, suspicion = null, version = version + 1,
       snoozed_until = case when $3 <> 'closed' then snoozed_until end where site_id = $1 and id = $2`,
    [context.site.id, id, state],
  );
}

/** Finds the conversation of a reference; undefined if it has none, or none any more. */
export async function findConversationId(
  { transaction, site }: Pick<RequestContext, 'transaction' | 'site'>,
  reference: string,
): Promise<number | undefined> {
  const rows = await transaction.query<{ id: number }>(
    `select id from conversation where site_id = $1 and reference = $2 and reference <> '' limit 1`,
    [site.id, reference],
  );
  return rows[0]?.id;
}

/** Deletes the conversations of orders. */
export async function deleteOrderConversations(context: RequestContext, orderIds: readonly number[]): Promise<void> {
  await context.transaction.query('delete from conversation where site_id = $1 and order_id = any($2)', [
    context.site.id,
    [...orderIds],
  ]);
}

/** Deletes the conversation of a withdrawal whose person is erased: the declaration stays as a proof that names nobody. */
export async function deleteErasedWithdrawal(transaction: SiteTransaction, reference: string): Promise<void> {
  await transaction.query(
    `delete from conversation using withdrawal record
     where conversation.site_id = $1 and record.site_id = $1 and record.id = conversation.withdrawal_id
       and record.reference = $2 and record.anonymised_at is not null`,
    [transaction.siteId, reference],
  );
}

/**
 * Deletes what the team wrote about a request that names nobody any more: replies, notes and drafts, with their files. A reply whose
 * mail still waits is left until that has left; without reference, those whose mails have are forgotten. The mails themselves are kept
 * no longer than others.
 */
export async function deleteErasedReplies(transaction: SiteTransaction, reference?: string): Promise<void> {
  await transaction.query(
    `with forgotten as (
       select conversation.id from conversation
         join rights_request record on record.site_id = conversation.site_id and record.id = conversation.request_id
       where conversation.site_id = $1 and record.handled_at is not null and record.email = ''
         and ($2::text is null or record.reference = $2)),
     mails as (update outgoing_mail set conversation_id = null
       where site_id = $1 and conversation_id in (select id from forgotten)),
     drafts as (delete from conversation_draft where site_id = $1 and conversation_id in (select id from forgotten)),
     files as (delete from conversation_reply_file
       where site_id = $1 and reply_id is null and conversation_id in (select id from forgotten))
     delete from conversation_reply reply where site_id = $1 and conversation_id in (select id from forgotten)
       and ($2::text is not null or kind = 'reply')
       and not exists (select from outgoing_mail mail where mail.site_id = reply.site_id and mail.id = reply.mail_id
         and mail.sent_at is null and mail.given_up_at is null and mail.uncertain_at is null)`,
    [transaction.siteId, reference ?? null],
  );
}

/** Deletes the saved filters that name an address. */
export async function deleteViewsAbout(context: RequestContext, emailKey: string): Promise<void> {
  await context.transaction.query(
    `delete from conversation_view where site_id = $1
       and (lower(btrim(query ->> 'email')) = $2 or position($2 in lower(query ->> 'search')) > 0)`,
    [context.site.id, emailKey],
  );
}
