import type { ConversationState } from '@vitrine/contract/endpoints/admin/conversation.schemas';
import { maximumAnswerExport } from '@vitrine/contract/endpoints/admin/form-answer.endpoints';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import {
  type AnswerQuestion,
  formatByQuestion,
  listQuestions,
} from '@vitrine/domain/dynamic-forms/answers/answer-questions';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import { formatCsv, formatCsvMoment } from '@vitrine/domain/kernel/csv';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { toSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { readChunks, refuseLongExport } from '../../resources/long-exports.operations.ts';
import { findDecryptedAnswers, unreadableMessage } from '../submission-encryption.ts';
import { buildAnswerFilter, failGoneForm, nameQuestion } from './form-answers.operations.ts';
import { type AnswerRow, listAnswerRows, listFormVersions } from './form-answers.repository.ts';

const stateLabels: Readonly<Record<ConversationState, string>> = {
  new: 'Nouvelle',
  open: 'En cours',
  answered: 'Répondue',
  closed: 'Classée',
  suspect: 'Suspecte',
};

/** An answer with what may leave, and the version that its author saw. */
interface ReadAnswer {
  row: AnswerRow;
  definition: FormDefinition;
  stored: SubmissionData;
  /** Whether the key of its confidential answers is missing: the file says so in their place. */
  isUnreadable: boolean;
}

/** Exports the answers of a form that a query finds; the journal says who did, and whether confidential ones left. */
export async function exportFormAnswers(
  context: RequestContext,
  formId: number,
  { format, query, withConfidential }: InputOf<'exportFormAnswers'>['body'],
): Promise<Result<ReplyOf<'exportFormAnswers'>>> {
  const versions = await listFormVersions(context, formId);
  const [newest] = versions;
  if (!newest) return failGoneForm();
  const definitions = new Map(versions.map(({ version, definition }) => [version, definition]));
  const questions = listQuestions(versions.map(({ definition }) => definition)).filter(
    ({ isConfidential }) => withConfidential || !isConfidential,
  );
  const filter = buildAnswerFilter(context, formId, query);
  const read: ReadAnswer[] = [];
  const chunks = readChunks<AnswerRow>((cursor, limit) => listAnswerRows(context, filter, { cursor, limit }));
  for await (const rows of chunks) {
    for (const row of rows) {
      const definition = definitions.get(row.version) ?? newest.definition;
      const stored = withConfidential ? findDecryptedAnswers(context, { ...row, definition }) : row.answers;
      read.push({ row, definition, stored: stored ?? row.answers, isUnreadable: stored === undefined });
    }
    if (read.length > maximumAnswerExport)
      return refuseLongExport({ most: maximumAnswerExport, rows: 'réponses', field: 'query' });
  }
  await auditStaffAct(context, {
    act: 'form-answer.export',
    kind: 'form',
    resourceId: String(formId),
    after: { count: read.length, isConfidential: withConfidential },
  });
  const text = format === 'csv' ? formatTable(context, questions, read) : formatJson(questions, read);
  return succeed({
    name: `${toSlug(newest.form_name) || 'formulaire'}-reponses.${format}`,
    content: Buffer.from(text).toString('base64'),
  });
}

function formatTable(
  { site }: RequestContext,
  questions: readonly AnswerQuestion[],
  read: readonly ReadAnswer[],
): string {
  return formatCsv([
    ['Référence', 'Reçue le', 'État', 'Version', ...questions.map(nameQuestion)],
    ...read.map(({ row, definition, stored, isUnreadable }) => {
      const texts = formatByQuestion(definition, stored);
      return [
        row.reference,
        formatCsvMoment(row.at.toISOString(), site.timeZone),
        stateLabels[row.state],
        String(row.version),
        ...questions.map(({ name, isConfidential }) =>
          isUnreadable && isConfidential ? unreadableMessage : (texts.get(name) ?? ''),
        ),
      ];
    }),
  ]);
}

/** Answers with the labels that they were given under. */
function formatJson(questions: readonly AnswerQuestion[], read: readonly ReadAnswer[]): string {
  const names = new Set(questions.map(({ name }) => name));
  const answers = read.map(({ row, definition, stored, isUnreadable }) => ({
    reference: row.reference,
    arrivedAt: row.at.toISOString(),
    state: row.state,
    version: row.version,
    ...(isUnreadable ? { withheld: unreadableMessage } : {}),
    answers: listAnswers(definition, stored)
      .filter(({ question }) => names.has(question.name))
      .map(({ path, question, itemLabels, value }) => ({
        path,
        label: [...itemLabels, question.label].join(', '),
        text: formatAnswer(question, value),
        value,
      })),
  }));
  return `${JSON.stringify(answers, null, 2)}\n`;
}
