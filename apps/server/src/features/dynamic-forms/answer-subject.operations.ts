import { type AnswerEntry, formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { FileMetadata } from '@vitrine/domain/dynamic-forms/submission';
import type { RequestContext } from '../../request-context.ts';
import {
  findSubmission,
  listSubmissionFiles,
  type SubmissionFileRow,
  type SubmissionRow,
} from './form-submissions.repository.ts';
import { decryptAnswers, readSubmissionFile, unreadableMessage } from './submission-encryption.ts';

interface AnswerFact {
  label: string;
  value: string;
  isSensitive: boolean;
}

interface AnswerFile {
  /** Its question and its place there. */
  idFile: string;
  label: string;
  name: string;
  bytes: number;
}

/** A submission as an inbox shows it: what is not confidential, with the labels that it was given under. */
export interface AnswerSubject {
  formName: string;
  version: number;
  facts: AnswerFact[];
  files: AnswerFile[];
  /** Confidential answers, which are not shown. */
  confidentialCount: number;
  note: string;
}

/** Reads a submission without its confidential answers; undefined if there is none of that reference. */
export async function readAnswerSubject(
  context: RequestContext,
  reference: string,
): Promise<AnswerSubject | undefined> {
  const row = await findSubmission(context, reference);
  if (!row) return undefined;
  const open = listAnswers(row.definition, row.answers);
  const all = listAllAnswers(context, row);
  return {
    formName: row.form_name,
    version: row.version,
    ...(await presentAnswers(context, row, open)),
    // Where their key is missing nobody knows how many there are, and the rest is still read.
    confidentialCount: all ? all.length - open.length : 1,
    note: row.note,
  };
}

/** Reads the confidential answers of a submission, decrypted; undefined if there is none of that reference. */
export async function decryptConfidentialAnswers(
  context: RequestContext,
  reference: string,
): Promise<Pick<AnswerSubject, 'facts' | 'files'> | undefined> {
  const row = await findSubmission(context, reference);
  if (!row) return undefined;
  const all = listAllAnswers(context, row);
  if (!all)
    return { facts: [{ label: 'Réponses confidentielles', value: unreadableMessage, isSensitive: true }], files: [] };
  return presentAnswers(
    context,
    row,
    all.filter(({ question }) => question.sensitive),
  );
}

/** Lists the answers of a submission, confidential ones too; undefined where the key that encrypted these is missing. */
function listAllAnswers(context: RequestContext, row: SubmissionRow): AnswerEntry[] | undefined {
  try {
    return listAnswers(row.definition, decryptAnswers(context, row));
  } catch {
    return undefined;
  }
}

const labelOf = ({ itemLabels, question }: AnswerEntry) => [...itemLabels, question.label].join(', ');

const presentFile = (answer: AnswerEntry, { path, position, bytes }: SubmissionFileRow, name: string): AnswerFile => ({
  idFile: `${path}.${position}`,
  label: labelOf(answer),
  name,
  bytes,
});

async function presentAnswers(
  context: RequestContext,
  row: SubmissionRow,
  answers: readonly AnswerEntry[],
): Promise<Pick<AnswerSubject, 'facts' | 'files'>> {
  const kept = await listSubmissionFiles(context, row.id);
  return {
    facts: answers
      .filter(({ question }) => question.kind !== 'file')
      .map((answer) => ({
        label: labelOf(answer),
        value: formatAnswer(answer.question, answer.value),
        isSensitive: answer.question.sensitive,
      })),
    files: answers
      .filter(({ question }) => question.kind === 'file')
      .flatMap((answer) => {
        const named = answer.value as readonly FileMetadata[];
        return kept
          .filter(({ path }) => path === answer.path)
          .map((file) => presentFile(answer, file, named[file.position]?.name ?? file.path));
      }),
  };
}

/** A file of a submission in the store. */
export interface StoredAnswerFile extends AnswerFile {
  isSensitive: boolean;
  reference: string;
  row: SubmissionFileRow;
}

/** Lists the files of a submission, confidential ones too. */
export async function listAnswerFiles(context: RequestContext, reference: string): Promise<StoredAnswerFile[]> {
  const row = await findSubmission(context, reference);
  if (!row) return [];
  const kept = await listSubmissionFiles(context, row.id);
  const answers = listAllAnswers(context, row) ?? listAnswers(row.definition, row.answers);
  return kept.flatMap((file) => {
    const answer = answers.find(({ path }) => path === file.path);
    const named = answer && (answer.value as readonly FileMetadata[])[file.position];
    if (!answer || !named) return [];
    const { sensitive: isSensitive } = answer.question;
    return [{ ...presentFile(answer, file, named.name), isSensitive, reference, row: file }];
  });
}

/** Reads a file of a submission, decrypted; undefined if the store no longer has it. */
export const loadAnswerFile = (
  context: Pick<RequestContext, 'site' | 'services'>,
  { reference, row }: StoredAnswerFile,
): Promise<Buffer | undefined> => readSubmissionFile(context, reference, row);
