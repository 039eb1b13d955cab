import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { hourOf } from '../../adapters/files/file-hour.ts';
import type { WorkerTools } from '../../jobs/define-job.ts';
import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { findForm } from './dynamic-forms.repository.ts';
import {
  countSuspiciousSubmissions,
  deleteSubmission,
  deleteSubmissionsPastRetention,
  deleteSuspiciousRow,
  findSubmission,
  listReferencedFiles,
  listSubmissionFiles,
  listSubmissionRows,
  type SubmissionRow,
  type SubmissionStatus,
  updateSubmission,
  updateSubmissionTrusted,
} from './form-submissions.repository.ts';
import { notifyAboutSubmission } from './notify-about-submission.ts';
import { decryptAnswers, readSubmissionFile, submissionFilesPrefix } from './submission-encryption.ts';

/** French labels of submission statuses. */
export const submissionStatusLabels: Readonly<Record<SubmissionStatus, string>> = {
  new: 'nouvelle',
  read: 'lue',
  handled: 'traitée',
  refused: 'écartée',
};

/** A submission in a list, without its answers. */
export interface SubmissionSummary {
  reference: string;
  formId: number;
  formName: string;
  status: SubmissionStatus;
  note: string;
  at: Date;
  isSuspicious: boolean;
}

/** A submission with all answers, for the owner. */
export interface SubmissionDetail extends SubmissionSummary {
  answers: { path: string; label: string; text: string; isSensitive: boolean }[];
  files: { path: string; name: string; bytes: number; content: Buffer | undefined }[];
}

/**
 * Lists the latest submissions of a site or of one form, suspicious ones or the others, newest first, with their total (ENT-13);
 * `suspicious` counts those of all forms.
 */
export async function listFormSubmissions(
  context: RequestContext,
  query: { formId?: number; status?: SubmissionStatus; isSuspicious?: boolean; limit?: number } = {},
): Promise<{ answers: SubmissionSummary[]; total: number; suspicious: number }> {
  const { limit = 100, isSuspicious = false } = query;
  const { rows, total } = await listSubmissionRows(context, { ...query, isSuspicious, limit });
  return { answers: rows.map(toSubmissionSummary), total, suspicious: await countSuspiciousSubmissions(context) };
}

/** Lists the suspicious submissions of all forms, newest first, with those of their answers that are not confidential. */
export async function listSuspiciousAnswers(
  context: RequestContext,
  limit: number,
): Promise<{ reference: string; at: Date; sender: string; text: string }[]> {
  const { rows } = await listSubmissionRows(context, { isSuspicious: true, limit });
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

/** Gets a submission with its files, its sensitive answers decrypted (ENT-13). Records the reader in the audit log. */
export async function getFormSubmission(
  context: RequestContext,
  reference: string,
  reader: string,
): Promise<Result<SubmissionDetail>> {
  const row = await findSubmission(context, reference);
  if (!row) return fail('not-found');
  const stored = decryptAnswers(context, row);
  const files = await readSubmissionFiles(context, row, stored);
  await createAuditEntry(context, reader, 'form-answer.read', reference);
  return succeed({
    ...toSubmissionSummary(row),
    answers: listAnswers(row.definition, stored).map(({ path, itemLabels: turns, question, value }) => ({
      path,
      label: [...turns, question.label].join(', '),
      text: formatAnswer(question, value),
      isSensitive: question.sensitive,
    })),
    files,
  });
}

/** Updates the status and the note of a submission; without a note, the old one remains. */
export async function updateFormSubmission(
  context: RequestContext,
  reference: string,
  change: { status: string; note?: string | undefined },
  author: string,
): Promise<Result<{ reference: string }>> {
  const { status, note } = change;
  const fields: Record<string, string> = {};
  if (!isSubmissionStatus(status))
    fields.status = `Choisissez\u00a0: ${Object.keys(submissionStatusLabels).join(', ')}.`;
  if (note && note.length > 5000) fields.note = 'Au plus 5\u202f000 caractères.';
  if (!isSubmissionStatus(status) || fields.note) return fail('invalid-fields', { fields });
  if (!(await updateSubmission(context, reference, { status, note }))) return fail('not-found');
  await openConversation(context.transaction, 'answer', reference);
  await createAuditEntry(context, author, 'form-answer.change', reference, { status });
  return succeed({ reference });
}

/** Deletes a submission early. Returns the names of its files, which the caller must then delete from the store. */
export async function deleteFormSubmission(
  context: RequestContext,
  reference: string,
  author: string,
): Promise<Result<string[]>> {
  const files = await deleteSubmission(context, reference);
  if (!files) return fail('not-found');
  await createAuditEntry(context, author, 'form-answer.delete', reference);
  return succeed(files);
}

/** Deletes the submissions of every site whose retention period has ended, suspicious ones after sixty days; logs how many. */
export async function deleteExpiredSubmissions({
  database,
  log,
}: Pick<WorkerTools, 'database' | 'log'>): Promise<void> {
  const removed = await database.platform('durées de conservation', deleteSubmissionsPastRetention);
  if (removed > 0) log.info({ removed: { form_answer: removed } }, 'données arrivées au terme de leur conservation');
}

/**
 * Deletes files without a submission: of deleted submissions, or of failed requests. Skips files of the last two hours,
 * which may belong to a request in progress.
 */
export async function deleteOrphanedSubmissionFiles({ site, now, services, read }: SiteTaskScope): Promise<number> {
  const limit = `${submissionFilesPrefix}${hourOf(now - 7_200_000)}/`;
  const old = (await services.store.list(site.id, submissionFilesPrefix)).filter((name) => name < limit);
  const known = await read((context) => listReferencedFiles(context, old));
  const orphans = old.filter((name) => !known.has(name));
  for (const name of orphans) await services.store.delete(site.id, name);
  return orphans.length;
}

function toSubmissionSummary(row: SubmissionRow): SubmissionSummary {
  const { reference, form_id: formId, form_name: formName, status, note, at, is_suspicious: isSuspicious } = row;
  return { reference, formId, formName, status, note, at, isSuspicious };
}

function isSubmissionStatus(status: string): status is SubmissionStatus {
  return Object.hasOwn(submissionStatusLabels, status);
}

async function readSubmissionFiles(
  context: RequestContext,
  row: SubmissionRow,
  stored: SubmissionData,
): Promise<SubmissionDetail['files']> {
  const named = new Map(listAnswers(row.definition, stored).map(({ path, value }) => [path, value]));
  const files: SubmissionDetail['files'] = [];
  for (const file of await listSubmissionFiles(context, row.id)) {
    const facts = (named.get(file.path) as { name: string }[] | undefined)?.[file.position];
    const content = await readSubmissionFile(context, row.reference, file);
    files.push({ path: file.path, name: facts?.name ?? 'fichier', bytes: file.bytes, content });
  }
  return files;
}
