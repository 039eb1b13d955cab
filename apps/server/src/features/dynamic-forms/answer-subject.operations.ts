import { type AnswerEntry, formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { FileMetadata } from '@vitrine/domain/dynamic-forms/submission';
import type { RequestContext } from '../../request-context.ts';
import { findSubmission, listSubmissionFiles, type SubmissionRow } from './form-submissions.repository.ts';
import { decryptAnswers } from './submission-encryption.ts';

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

async function presentAnswers(
  context: RequestContext,
  row: SubmissionRow,
  answers: readonly AnswerEntry[],
): Promise<Pick<AnswerSubject, 'facts' | 'files'>> {
  const kept = await listSubmissionFiles(context, row.id);
  const labelOf = ({ itemLabels, question }: AnswerEntry) => [...itemLabels, question.label].join(', ');
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
          .map(({ path, position, bytes }) => ({
            idFile: `${path}.${position}`,
            label: labelOf(answer),
            name: named[position]?.name ?? path,
            bytes,
          }));
      }),
  };
}
