import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import { deleteOrphanedFiles } from '../../adapters/files/delete-orphaned-files.ts';
import type { WorkerTools } from '../../jobs/define-job.ts';
import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { findForm } from './dynamic-forms.repository.ts';
import {
  deleteSubmissionsPastRetention,
  deleteSuspiciousRow,
  findSubmission,
  listReferencedFiles,
  listSuspiciousRows,
  updateSubmissionTrusted,
} from './form-submissions.repository.ts';
import { notifyAboutSubmission } from './notify-about-submission.ts';
import { decryptAnswers, submissionFilesPrefix } from './submission-encryption.ts';

/** Lists the suspicious submissions of all forms, newest first, with those of their answers that are not confidential. */
export async function listSuspiciousAnswers(
  context: RequestContext,
  limit: number,
): Promise<{ reference: string; at: Date; sender: string; text: string }[]> {
  const rows = await listSuspiciousRows(context, limit);
  return rows.map(({ reference, at, form_name: sender, definition, answers }) => ({
    reference,
    at,
    sender,
    text: listAnswers(definition, answers)
      .map(({ question, value }) => `${question.label}\u00a0: ${formatAnswer(question, value)}`)
      .join('\n'),
  }));
}

/** Takes a submission for what a person sent: it is mailed as it would have been. False if none of that reference is suspicious. */
export async function acceptSuspiciousAnswer(context: RequestContext, reference: string): Promise<boolean> {
  const row = await findSubmission(context, reference);
  const form = row && (await findForm(context, row.form_id));
  if (!form || !(await updateSubmissionTrusted(context, reference))) return false;
  await openConversation(context.transaction, 'answer', reference);
  await notifyAboutSubmission(context, {
    form: { ...form, definition: row.definition },
    reference,
    open: row.answers,
    stored: decryptAnswers(context, row),
  });
  return true;
}

/** Deletes a suspicious submission; false if none of that reference is suspicious. */
export function deleteSuspiciousAnswer(context: RequestContext, reference: string): Promise<boolean> {
  return deleteSuspiciousRow(context, reference);
}

/** Deletes the submissions of every site whose retention period has ended, suspicious ones after sixty days; logs how many. */
export async function deleteExpiredSubmissions({
  database,
  log,
}: Pick<WorkerTools, 'database' | 'log'>): Promise<void> {
  const removed = await database.platform('durées de conservation', deleteSubmissionsPastRetention);
  if (removed > 0) log.info({ removed: { form_answer: removed } }, 'données arrivées au terme de leur conservation');
}

/** Deletes files without a submission: of deleted submissions, or of failed requests. */
export function deleteOrphanedSubmissionFiles(scope: SiteTaskScope): Promise<number> {
  return deleteOrphanedFiles(scope, submissionFilesPrefix, listReferencedFiles);
}
