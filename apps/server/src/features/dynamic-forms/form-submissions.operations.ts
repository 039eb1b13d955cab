import { deleteOrphanedFiles } from '../../adapters/files/delete-orphaned-files.ts';
import type { WorkerTools } from '../../jobs/define-job.ts';
import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { findForm } from './dynamic-forms.repository.ts';
import {
  deleteSubmissionsPastRetention,
  findSubmission,
  listReferencedFiles,
  updateSubmissionTrusted,
} from './form-submissions.repository.ts';
import { notifyAboutSubmission } from './notify-about-submission.ts';
import { decryptAnswers, submissionFilesPrefix } from './submission-encryption.ts';

/** Takes a submission for what a person sent: it is mailed as it would have been. False if none of that reference is suspicious. */
export async function acceptSuspiciousAnswer(context: RequestContext, reference: string): Promise<boolean> {
  const row = await findSubmission(context, reference);
  const form = row && (await findForm(context, row.form_id));
  if (!form || !(await updateSubmissionTrusted(context, reference))) return false;
  await openConversation(context.transaction, 'answer', reference);
  // It may have taken the last place: pages of the form say so from now on.
  context.transaction.invalidate(`form:${form.id}`);
  await notifyAboutSubmission(context, {
    form: { ...form, definition: row.definition },
    reference,
    open: row.answers,
    stored: decryptAnswers(context, row),
  });
  return true;
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
