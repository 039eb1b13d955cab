import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { FileMetadata } from '@vitrine/domain/dynamic-forms/submission';
import type { RequestContext } from '../../request-context.ts';
import { findSubmission, listSubmissionFiles } from './form-submissions.repository.ts';
import { decryptAnswers, readSubmissionFile } from './submission-encryption.ts';

/** Reads a submission with its confidential answers and all its files, decrypted. */
export async function readSubmission(context: RequestContext, reference: string) {
  const row = await findSubmission(context, reference);
  if (!row) throw new Error(`no submission ${reference}`);
  const answers = listAnswers(row.definition, decryptAnswers(context, row));
  const files: { path: string; name: string | undefined; bytes: number; content: Buffer | undefined }[] = [];
  for (const file of await listSubmissionFiles(context, row.id)) {
    const named = answers.find(({ path }) => path === file.path)?.value as readonly FileMetadata[] | undefined;
    const content = await readSubmissionFile(context, reference, file);
    files.push({ path: file.path, name: named?.[file.position]?.name, bytes: file.bytes, content });
  }
  return {
    formName: row.form_name,
    status: row.status,
    isSuspicious: row.is_suspicious,
    note: row.note,
    answers: answers.map(({ itemLabels, question, value }) => ({
      label: [...itemLabels, question.label].join(', '),
      text: formatAnswer(question, value),
      isSensitive: question.sensitive,
    })),
    files,
  };
}
