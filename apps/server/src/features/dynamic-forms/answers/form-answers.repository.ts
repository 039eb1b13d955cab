import type { ConversationState } from '@vitrine/contract/endpoints/admin/conversation.schemas';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import type { SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import type { RequestContext } from '../../../request-context.ts';

/** What narrows the answers of a form; null where it does not. Without a state, all but the suspect ones. */
export interface AnswerFilter {
  formId: number;
  state: ConversationState | null;
  since: Date | null;
  until: Date | null;
  search: string | null;
}

/** Where a page begins, behind which answer: its moment in microseconds, and its id. */
export interface AnswerCursor {
  micros: string;
  id: number;
}

export interface AnswerRow {
  id: number;
  conversation_id: number | null;
  reference: string;
  at: Date;
  micros: string;
  state: ConversationState;
  version: number;
  answers: SubmissionData;
  sealed: Buffer | null;
}

const state = `coalesce(conversation.state, case when answer.is_suspicious then 'suspect'
  when answer.status in ('handled', 'refused') then 'closed' when answer.status = 'read' then 'open' else 'new' end)`;
/** Words of two letters are found where a word begins, as in the inbox. */
const source = `form_answer answer
  left join conversation on conversation.site_id = answer.site_id and conversation.answer_id = answer.id
  where answer.site_id = $1 and answer.form_id = $2 and case when $3::text is null then ${state} <> 'suspect' else ${state} = $3 end
    and ($4::timestamptz is null or answer.at >= $4) and ($5::timestamptz is null or answer.at < $5)
    and ($6::text is null or not exists (
      select from unnest(string_to_array(nullif(vitrine_fold($6), ''), ' ')) word where coalesce(conversation.folded, '') not like
        case when length(word) > 2 then '%' else '% ' end || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'))`;

const values = ({ site }: RequestContext, filter: AnswerFilter) => [
  site.id,
  filter.formId,
  filter.state,
  filter.since,
  filter.until,
  filter.search,
];

/** Lists answers that fit, the latest first, in keyset pages. */
export function listAnswerRows(
  context: RequestContext,
  filter: AnswerFilter,
  { cursor, limit }: { cursor?: AnswerCursor | undefined; limit: number },
): Promise<AnswerRow[]> {
  return context.transaction.query<AnswerRow>(
    `select answer.id, conversation.id as conversation_id, answer.reference, answer.at, answer.version, answer.answers,
       answer.sealed, ${state} as state, (extract(epoch from answer.at) * 1000000)::bigint::text as micros
     from ${source} and ($7::bigint is null
       or (answer.at, answer.id) < (timestamptz 'epoch' + $7::bigint * interval '1 microsecond', $8::int))
     order by answer.at desc, answer.id desc limit $9`,
    [...values(context, filter), cursor?.micros ?? null, cursor?.id ?? null, limit],
  );
}

/** Counts the answers that fit. */
export async function countAnswerRows(context: RequestContext, filter: AnswerFilter): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from ${source}`,
    values(context, filter),
  );
  return rows[0]?.count ?? 0;
}

/** Counts the answers that fit by version, and those with a confidential part. */
export function countAnswersByVersion(
  context: RequestContext,
  filter: AnswerFilter,
): Promise<{ version: number; sealed: number }[]> {
  return context.transaction.query(
    `select answer.version, (count(*) filter (where answer.sealed is not null))::int as sealed from ${source} group by answer.version`,
    values(context, filter),
  );
}

/** Lists the versions of a form that have answers, and the newest, from the newest on. */
export function listFormVersions(
  context: RequestContext,
  formId: number,
): Promise<{ version: number; form_name: string; definition: FormDefinition }[]> {
  return context.transaction.query(
    `select kept.version, form.name as form_name, kept.definition from dynamic_form_version kept
       join dynamic_form form on form.site_id = kept.site_id and form.id = kept.form_id
     where kept.site_id = $1 and kept.form_id = $2 and (kept.version = form.version
       or kept.version in (select version from form_answer where site_id = $1 and form_id = $2))
     order by kept.version desc`,
    [context.site.id, formId],
  );
}

/** A place where the answers to a question stand, and how they are counted. */
export interface CountedPath {
  name: string;
  path: string;
  counting: 'filled' | 'value' | 'each' | 'month';
}

/** Values of questions with their numbers; an empty value counts whoever answered the question at all. */
export interface AnswerCounts {
  total: number;
  /** Answers with a confidential part. */
  sealed: number;
  values: { name: string; value: string; count: number }[];
}

/** Counts the answers that fit by question and value: all of them by one statement, which reads each answer once. */
export async function countAnswerValues(
  context: RequestContext,
  filter: AnswerFilter,
  paths: readonly CountedPath[],
): Promise<AnswerCounts> {
  // Each answer goes once through all places: the other way round, all answers would be read again for each place.
  const rows = await context.transaction.query<{ name: string; value: string; count: number }>(
    `with place as materialized (
       select name, path::jsonpath as path, counting from unnest($7::text[], $8::text[], $9::text[]) place(name, path, counting)
     )
     select counted.name, counted.value, count(*)::int as count
     from (select answer.answers::jsonb as said, answer.sealed is not null as is_sealed from ${source} offset 0) found
       cross join lateral (
         select '' as name, unnest(case when found.is_sealed then array['', 'sealed'] else array[''] end) as value
         union all
         select place.name, unnest(case
           when place.counting = 'each' and jsonb_typeof(answer) = 'array'
             then array[''] || array(select jsonb_array_elements_text(answer))
           when place.counting = 'value' then array['', answer #>> '{}']
           when place.counting = 'month' then array['', left(answer #>> '{}', 7)]
           else array[''] end)
         from place cross join lateral jsonb_path_query(found.said, place.path) answer
       ) counted
     group by counted.name, counted.value`,
    [
      ...values(context, filter),
      paths.map(({ name }) => name),
      paths.map(({ path }) => path),
      paths.map(({ counting }) => counting),
    ],
  );
  const countAll = (value: string) => rows.find((row) => row.name === '' && row.value === value)?.count ?? 0;
  return { total: countAll(''), sealed: countAll('sealed'), values: rows.filter(({ name }) => name !== '') };
}

/** Counts for each question the answers that fit and have it, in however many items of a repeating group. */
export function countAnsweredQuestions(
  context: RequestContext,
  filter: AnswerFilter,
  paths: readonly Pick<CountedPath, 'name' | 'path'>[],
): Promise<{ name: string; count: number }[]> {
  return context.transaction.query(
    `select place.name, count(distinct found.id)::int as count
     from (select answer.id, answer.answers::jsonb as said from ${source} offset 0) found
       join (select name, path::jsonpath as path from unnest($7::text[], $8::text[]) place(name, path)) place
         on jsonb_path_exists(found.said, place.path)
     group by place.name`,
    [...values(context, filter), paths.map(({ name }) => name), paths.map(({ path }) => path)],
  );
}
