import type { StoredAnswers } from '@vitrine/domain/dynamic-forms/answers';
import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { hourOf } from '../../adapters/files/file-hour.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { Transaction } from '../../storage/database.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { answerFilesPrefix, openAnswerFile, openAnswers } from './answer-secrets.ts';
import {
  type AnswerRow,
  type AnswerStatus,
  deleteAnswer,
  deleteOutdatedAnswers,
  findAnswer,
  listAnswerFiles,
  listAnswerRows,
  listKnownFiles,
  updateAnswer,
} from './form-answers.repository.ts';

/** What may be made of an answer, in French. */
export const answerStatuses: Readonly<Record<AnswerStatus, string>> = {
  new: 'nouvelle',
  read: 'lue',
  handled: 'traitée',
  refused: 'écartée',
};

/** An answer in a list: nothing of what was answered. */
export interface AnswerSummary {
  reference: string;
  formId: number;
  formName: string;
  status: AnswerStatus;
  note: string;
  at: Date;
}

/** A whole answer as its owner reads it. */
export interface AnswerDetail extends AnswerSummary {
  answers: { path: string; label: string; text: string; isSensitive: boolean }[];
  files: { path: string; name: string; bytes: number; content: Buffer | undefined }[];
}

/** The latest answers of a site or of one form, newest first, with their number in all (ENT-13). */
export async function listFormAnswers(
  scope: Scope,
  query: { formId?: number; status?: AnswerStatus; limit?: number } = {},
): Promise<{ answers: AnswerSummary[]; total: number }> {
  const { rows, total } = await listAnswerRows(scope, { ...query, limit: query.limit ?? 100 });
  return { answers: rows.map(summarise), total };
}

/** A whole answer with its files, the sensitive parts opened (ENT-13). That somebody read it is noted. */
export async function readFormAnswer(
  scope: Scope,
  tools: { sealer: Sealer; store: FileStore },
  reference: string,
  reader: string,
): Promise<Result<AnswerDetail>> {
  const row = await findAnswer(scope, reference);
  if (!row) return refuse('not-found');
  const stored = openAnswers(scope, tools.sealer, row);
  const files = await readFiles(scope, tools, row, stored);
  await writeAudit(scope, reader, 'form-answer.read', reference);
  return succeed({
    ...summarise(row),
    answers: listAnswers(row.definition, stored).map(({ path, turns, question, value }) => ({
      path,
      label: [...turns, question.label].join(', '),
      text: formatAnswer(question, value),
      isSensitive: question.sensitive,
    })),
    files,
  });
}

/** Gives an answer a status and a note; without a note the one that it has stays. */
export async function changeFormAnswer(
  scope: Scope,
  reference: string,
  change: { status: string; note?: string | undefined },
  author: string,
): Promise<Result<{ reference: string }>> {
  const { status, note } = change;
  const fields: Record<string, string> = {};
  if (!isStatus(status)) fields.status = `Choisissez\u00a0: ${Object.keys(answerStatuses).join(', ')}.`;
  if (note && note.length > 5000) fields.note = 'Au plus 5\u202f000 caractères.';
  if (!isStatus(status) || fields.note) return refuse('invalid-fields', fields);
  if (!(await updateAnswer(scope, reference, { status, note }))) return refuse('not-found');
  await writeAudit(scope, author, 'form-answer.change', reference, { status });
  return succeed({ reference });
}

/** Removes an answer before its time; its files are then to be removed from the store, under the names that come back. */
export async function removeFormAnswer(scope: Scope, reference: string, author: string): Promise<Result<string[]>> {
  const files = await deleteAnswer(scope, reference);
  if (!files) return refuse('not-found');
  await writeAudit(scope, author, 'form-answer.delete', reference);
  return succeed(files);
}

/** Forgets the answers of every site that were promised to be forgotten; returns how many. */
export function forgetOutdatedAnswers(transaction: Transaction): Promise<number> {
  return deleteOutdatedAnswers(transaction);
}

/**
 * Removes the files that no answer has: of answers forgotten since, or that failed while they were stored. Those of the last
 * two hours may belong to an answer that is being stored.
 */
export async function sweepAnswerFiles(scope: Scope, store: FileStore): Promise<number> {
  const limit = `${answerFilesPrefix}${hourOf(scope.now - 7_200_000)}/`;
  const old = (await store.list(scope.site.id, answerFilesPrefix)).filter((name) => name < limit);
  const known = await listKnownFiles(scope, old);
  const orphans = old.filter((name) => !known.has(name));
  for (const name of orphans) await store.remove(scope.site.id, name);
  return orphans.length;
}

function summarise({ reference, form_id, form_name, status, note, at }: AnswerRow): AnswerSummary {
  return { reference, formId: form_id, formName: form_name, status, note, at };
}

function isStatus(status: string): status is AnswerStatus {
  return Object.hasOwn(answerStatuses, status);
}

async function readFiles(
  scope: Scope,
  tools: { sealer: Sealer; store: FileStore },
  row: AnswerRow,
  stored: StoredAnswers,
): Promise<AnswerDetail['files']> {
  const named = new Map(listAnswers(row.definition, stored).map(({ path, value }) => [path, value]));
  const files: AnswerDetail['files'] = [];
  for (const file of await listAnswerFiles(scope, row.id)) {
    const facts = (named.get(file.path) as { name: string }[] | undefined)?.[file.position];
    const content = await openAnswerFile(scope, tools, row.reference, file);
    files.push({ path: file.path, name: facts?.name ?? 'fichier', bytes: file.bytes, content });
  }
  return files;
}
