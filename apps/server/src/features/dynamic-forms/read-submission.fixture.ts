import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { RequestContext } from '../../request-context.ts';
import { listAnswerFiles, loadAnswerFile } from './answer-subject.operations.ts';
import { findSubmission } from './form-submissions.repository.ts';
import { decryptAnswers } from './submission-encryption.ts';

/** Reads a submission with its confidential answers and its files, decrypted. */
export async function readSubmission(context: RequestContext, reference: string) {
  const row = await findSubmission(context, reference);
  if (!row) throw new Error(`no submission ${reference}`);
  const files: { path: string; name: string; bytes: number; content: Buffer | undefined }[] = [];
  for (const file of await listAnswerFiles(context, reference))
    files.push({
      path: file.row.path,
      name: file.name,
      bytes: file.bytes,
      content: await loadAnswerFile(context, file),
    });
  return {
    formName: row.form_name,
    status: row.status,
    note: row.note,
    isSuspicious: row.is_suspicious,
    answers: listAnswers(row.definition, decryptAnswers(context, row)).map(({ itemLabels, question, value }) => ({
      label: [...itemLabels, question.label].join(', '),
      text: formatAnswer(question, value),
      isSensitive: question.sensitive,
    })),
    files,
  };
}
