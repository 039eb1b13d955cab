import type { ConversationKind } from '@vitrine/domain/inbox/conversation-kinds';
import { withdrawalTerms } from '@vitrine/domain/ordering/withdrawal-terms.data';

/** Where the conversations of a kind are read from. */
interface ConversationSource {
  /** The column that points at the record. */
  pointer: string;
  /**
   * The record's words for its conversation, for those that `record` narrows: its key, state, moment, person, title, texts.
   * A message of a trap is suspect, one that is handled is closed; the other states are the conversation's own.
   */
  select: string;
  /** The column by which one record is named. */
  key: string;
  /** Which records have a conversation; all without it. */
  condition?: string;
}

/** Where the names of a person stand in the answers of a form: in the questions that a browser fills with them. */
const nameOf = (fill: string, usual: string) =>
  `coalesce(said.answers ->> (jsonb_path_query_first(said.definition, '$.** ? (@.fill == "${fill}").name') #>> '{}'), said.answers ->> '${usual}', '')`;

/** Answers to open questions of these kinds, in the order of the form. */
const saidIn = (kinds: string) => `(select string_agg(one.value, E'\\n' order by one.place)
  from json_each_text(record.answers) with ordinality one(key, value, place) where one.key in (select jsonb_path_query(said.definition, '$.** ? (${kinds}).name') #>> '{}'))`;

const trapOr = (state: string) => `case when record.is_suspicious then 'suspect' else ${state} end`;

const [{ refundDays }] = withdrawalTerms;

/** The records behind conversations. `repeated` is the text by which one that is sent twice is told. */
export const conversationSources: Readonly<Record<ConversationKind, ConversationSource>> = {
  message: {
    pointer: 'message_id',
    key: 'reference',
    select: `select record.id as key, ${trapOr(`case when record.handled_at is null then 'new' else 'closed' end`)} as state,
        record.at as arrived_at, record.reference, record.firstname || ' ' || record.lastname as name, record.email,
        record.member_id, coalesce(record.topic, '') as title, record.message as text, record.message as repeated,
        null::integer as form_id, null::date as due_on
      from contact_message record`,
  },
  answer: {
    pointer: 'answer_id',
    key: 'reference',
    select: `select record.id as key, ${trapOr(`case when record.status in ('handled', 'refused') then 'closed'
          when record.status = 'read' then 'open' else 'new' end`)} as state,
        record.at as arrived_at, record.reference,
        ${nameOf('given-name', 'prenom')} || ' ' || ${nameOf('family-name', 'nom')} as name,
        said.answers ->> (said.definition ->> 'acknowledge') as email, record.member_id, form.name as title,
        concat_ws(E'\\n', ${saidIn('@.kind == "textarea"')}, ${saidIn('@.kind == "text"')}) as text,
        ${saidIn('@.kind == "textarea"')} as repeated, record.form_id, null::date as due_on
      from form_answer record
        join dynamic_form form on form.site_id = record.site_id and form.id = record.form_id
        join dynamic_form_version kept
          on kept.site_id = record.site_id and kept.form_id = record.form_id and kept.version = record.version,
        lateral (select record.answers::jsonb as answers, kept.definition::jsonb as definition) as said`,
  },
  testimonial: {
    pointer: 'testimonial_id',
    key: 'reference',
    select: `select record.id as key, case record.status when 'new' then 'new' else 'closed' end as state,
        record.sent_at as arrived_at, record.reference, record.author as name, record.email, null::integer as member_id,
        record.occasion as title, record.text, record.text as repeated, null::integer as form_id, null::date as due_on
      from testimonial record`,
  },
  request: {
    pointer: 'request_id',
    key: 'reference',
    select: `select record.id as key, case when record.handled_at is not null then 'closed'
          when record.is_suspicious then 'suspect' else 'new' end as state,
        record.received_at as arrived_at, record.reference, record.firstname || ' ' || record.lastname as name, record.email,
        record.member_id, record.kind as title, record.message as text, null::text as repeated, null::integer as form_id,
        case when record.handled_at is null then least(record.answer_by, coalesce(record.handle_by, record.answer_by)) end as due_on
      from rights_request record`,
  },
  order: {
    pointer: 'order_id',
    key: 'reference',
    condition: `record.message <> '' and record.anonymised_at is null`,
    select: `select record.id as key, 'new' as state, record.placed_at as arrived_at, record.reference,
        record.firstname || ' ' || record.lastname as name, record.email, record.member_id, '' as title, record.message as text,
        null::text as repeated, null::integer as form_id, null::date as due_on
      from shop_order record`,
  },
  mail: {
    pointer: 'mail_id',
    key: 'id',
    condition: 'coalesce(record.given_up_at, record.uncertain_at) is not null and record.sent_at is null',
    select: `select record.id as key, case when coalesce(record.given_up_at, record.uncertain_at) is not null
          and record.sent_at is null then 'new' else 'closed' end as state,
        coalesce(record.given_up_at, record.uncertain_at, record.created_at) as arrived_at, '' as reference, '' as name, record.recipient as email,
        null::integer as member_id, record.template as title, case when record.uncertain_at is not null and record.given_up_at is null then 'uncertain'
          else coalesce(record.last_error, '') end as text, null::text as repeated,
        null::integer as form_id, null::date as due_on
      from outgoing_mail record`,
  },
  submission: {
    pointer: 'submission_reference',
    key: 'reference',
    select: `select record.reference as key, 'suspect' as state, record.received_at as arrived_at, record.reference,
        coalesce(record.input -> 'body' ->> 'author',
          concat_ws(' ', record.input -> 'body' ->> 'firstname', record.input -> 'body' ->> 'lastname')) as name,
        record.input -> 'body' ->> 'email' as email, record.member_id, record.kind as title,
        coalesce(record.input -> 'body' ->> 'text', '') as text, null::text as repeated, null::integer as form_id,
        null::date as due_on
      from suspicious_submission record`,
  },
  // Once its order is found, a reply goes to the mailbox of the order: anybody may have typed the other address.
  withdrawal: {
    pointer: 'withdrawal_id',
    key: 'reference',
    condition: 'record.anonymised_at is null',
    select: `select record.id as key, case when record.closed_at is not null then 'closed' when record.is_suspicious then 'suspect'
          else 'new' end as state,
        record.declared_at as arrived_at, record.reference, record.name, coalesce(ordered.email, record.email) as email,
        ordered.member_id, record.order_reference as title, coalesce(nullif(concat_ws(E'\n', (
          select string_agg(line.quantity || ' × ' || line.name, ', ' order by line.position) from withdrawal_line line
          where line.site_id = record.site_id and line.withdrawal_id = record.id), nullif(record.details, '')), ''),
          'Toute la commande') as text, null::text as repeated, null::integer as form_id,
        case when record.closed_at is null then (record.declared_at at time zone (select time_zone from site where site.id = record.site_id))::date
          + ${refundDays} end as due_on
      from withdrawal record
        left join shop_order ordered on ordered.site_id = record.site_id and ordered.id = record.order_id`,
  },
};
