import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import {
  type AnswerQuestion,
  listColumns,
  listQuestions,
  presentCells,
} from '@vitrine/domain/dynamic-forms/answers/answer-questions';
import {
  summarizeMonths,
  summarizeNumbers,
  type ValueCount,
} from '@vitrine/domain/dynamic-forms/answers/summarize-values';
import { findQuestion } from '@vitrine/domain/dynamic-forms/walk-form';
import { getDayBounds } from '@vitrine/domain/kernel/local-time';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import {
  type AnswerCounts,
  type AnswerFilter,
  type CountedPath,
  countAnsweredQuestions,
  countAnswerRows,
  countAnswersByVersion,
  countAnswerValues,
  listAnswerRows,
  listFormVersions,
} from './form-answers.repository.ts';

export type AnswerQuery = InputOf<'exportFormAnswers'>['body']['query'];
type Summary = ReplyOf<'readFormAnswerSummary'>;

const pageSize = 50;

/** Says that a form is not there. */
export const failGoneForm = (): FailedResult =>
  fail('not-found', { message: 'Ce formulaire n’existe pas, ou n’est pas encore publié.' });

/** Builds what narrows the answers of a form from a query. */
export function buildAnswerFilter(context: RequestContext, formId: number, query: AnswerQuery): AnswerFilter {
  const bounds = (day: string) => getDayBounds(day, context.site.timeZone);
  return {
    formId,
    state: query.state ?? null,
    since: query.from ? new Date(bounds(query.from).from) : null,
    until: query.to ? new Date(bounds(query.to).until) : null,
    search: query.search?.trim() || null,
  };
}

/** Lists a page of the answers of a form as a table, each read with the version that its author saw (ENT-13). */
export async function listFormAnswers(
  context: RequestContext,
  formId: number,
  { cursor, ...query }: NonNullable<InputOf<'listFormAnswers'>['query']>,
): Promise<Result<ReplyOf<'listFormAnswers'>>> {
  const versions = await listFormVersions(context, formId);
  const [newest] = versions;
  if (!newest) return failGoneForm();
  const filter = buildAnswerFilter(context, formId, query);
  const [micros = '', id = ''] = cursor?.split('-') ?? [];
  const rows = await listAnswerRows(context, filter, {
    cursor: cursor ? { micros, id: Number(id) } : undefined,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const columns = listColumns(versions.map(({ definition }) => definition));
  const definitions = new Map(versions.map(({ version, definition }) => [version, definition]));
  return succeed({
    formName: newest.form_name,
    version: newest.version,
    columns,
    answers: shown.map((row) => ({
      id: row.id,
      idConversation: row.conversation_id,
      reference: row.reference,
      arrivedAt: row.at.toISOString(),
      state: row.state,
      version: row.version,
      cells: presentCells(definitions.get(row.version) ?? newest.definition, row.answers, columns),
      hasConfidential: row.sealed !== null,
    })),
    nextCursor: rows.length > pageSize && last ? `${last.micros}-${last.id}` : null,
    total: await countAnswerRows(context, filter),
    suspect: await countAnswerRows(context, { formId, state: 'suspect', since: null, until: null, search: null }),
  });
}

/** Counts the answers of a form by question; what is confidential counts as people alone. */
export async function readFormAnswerSummary(
  context: RequestContext,
  formId: number,
  query: AnswerQuery,
): Promise<Result<Summary>> {
  const versions = await listFormVersions(context, formId);
  if (versions.length === 0) return failGoneForm();
  const questions = listQuestions(versions.map(({ definition }) => definition));
  const open = questions.filter(({ isConfidential }) => !isConfidential);
  const counts = await countAnswerValues(context, buildAnswerFilter(context, formId, query), open.flatMap(listPaths));
  return succeed({
    total: counts.total,
    confidential: {
      labels: questions.filter(({ isConfidential }) => isConfidential).map(nameQuestion),
      count: counts.sealed,
    },
    questions: open.map((question) => presentQuestion(question, counts)),
  });
}

/** Counts the answers to each question of a form, in all of its versions; what was never published has none. */
export async function countFormAnswers(
  context: RequestContext,
  formId: number,
): Promise<Result<ReplyOf<'countFormAnswers'>>> {
  const filter = { formId, state: null, since: null, until: null, search: null };
  const versions = await countAnswersByVersion(context, filter);
  if (versions.length === 0) return succeed({ questions: [] });
  const kept = await listFormVersions(context, formId);
  const sealed = kept.map(({ version, definition }) => ({
    definition,
    count: versions.find((one) => one.version === version)?.sealed ?? 0,
  }));
  const questions = listQuestions(kept.map(({ definition }) => definition));
  const open = new Map(
    (await countAnsweredQuestions(context, filter, questions.flatMap(listPaths))).map(({ name, count }) => [
      name,
      count,
    ]),
  );
  return succeed({
    questions: questions.flatMap(({ name }) => {
      const hidden = sealed
        .filter(({ definition }) => findQuestion(definition, name)?.node.sensitive)
        .reduce((sum, { count }) => sum + count, 0);
      const count = (open.get(name) ?? 0) + hidden;
      return count > 0 ? [{ name, count, isAtMost: hidden > 0 }] : [];
    }),
  });
}

/** The label of a question, behind the titles of its repeating groups. */
export const nameQuestion = ({ groups, label }: Pick<AnswerQuestion, 'groups' | 'label'>): string =>
  [...groups, label].join(', ');

const counting: Readonly<Partial<Record<AnswerQuestion['kind'], CountedPath['counting']>>> = {
  select: 'value',
  radio: 'value',
  checkbox: 'each',
  number: 'value',
  date: 'month',
};

/** A path goes through the items of repeating groups by itself. */
const listPaths = ({ name, kind, paths }: AnswerQuestion): CountedPath[] =>
  paths.map((path) => ({
    name,
    path: `$${path.map((part) => `."${part}"`).join('')}`,
    counting: counting[kind] ?? 'filled',
  }));

function presentQuestion(question: AnswerQuestion, { values }: AnswerCounts): Summary['questions'][number] {
  const { name, isFormer, kind, unit, choices } = question;
  const given = values.filter((one) => one.name === name);
  const answered = countOf(given, '');
  const counts = given.filter(({ value }) => value !== '');
  const common = { name, label: nameQuestion(question), isFormer, answered };
  if (kind === 'select' || kind === 'radio' || kind === 'checkbox')
    return {
      plot: 'choices',
      ...common,
      isSeveral: kind === 'checkbox',
      choices: choices.map(({ value, label }) => ({ label, count: countOf(counts, value) })),
    };
  if (kind === 'number') return { plot: 'numbers', ...common, unit, numbers: summarizeNumbers(counts) };
  if (kind === 'date') return { plot: 'dates', ...common, periods: summarizeMonths(counts) };
  return { plot: 'filled', ...common };
}

const countOf = (counts: readonly ValueCount[], wanted: string) =>
  counts.find(({ value }) => value === wanted)?.count ?? 0;
