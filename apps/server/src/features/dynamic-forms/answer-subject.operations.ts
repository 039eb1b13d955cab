import { type AnswerEntry, formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { FileMetadata } from '@vitrine/domain/dynamic-forms/submission';
import type { RequestContext } from '../../request-context.ts';
import {
  findSubmission,
  listSubmissionFiles,
  type SubmissionFileRow,
  type SubmissionRow,
} from './form-submissions.repository.ts';
import { decryptAnswers, readSubmissionFile } from './submission-encryption.ts';

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
  sealedCount: number;
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
  const all = row.sealed ? listAnswers(row.definition, decryptAnswers(context, row)) : open;
  return {
    formName: row.form_name,
    version: row.version,
    ...(await presentAnswers(context, row, open)),
    sealedCount: all.length - open.length,
    note: row.note,
  };
}

/** Reads the confidential answers of a submission, decrypted; undefined if there is none of that reference. */
export async function readSealedAnswers(
  context: RequestContext,
  reference: string,
): Promise<Pick<AnswerSubject, 'facts' | 'files'> | undefined> {
  const row = await findSubmission(context, reference);
  if (!row) return undefined;
  const sealed = listAnswers(row.definition, decryptAnswers(context, row)).filter(({ question }) => question.sensitive);
  return presentAnswers(context, row, sealed);
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
  const answers = listAnswers(row.definition, decryptAnswers(context, row));
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
