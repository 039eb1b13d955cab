import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '@vitrine/domain/kernel/result';
import {
  deleteFormSubmission,
  getFormSubmission,
  listFormSubmissions,
  submissionStatusLabels,
  updateFormSubmission,
} from '../../features/dynamic-forms/form-submissions.operations.ts';
import type { RequestContext } from '../../request-context.ts';
import { explainFileError } from '../backup/explain-file-error.ts';
import { formatLocalDay } from '../format-local-day.ts';
import { quoteText } from '../quote-text.ts';
import { describeSuspicious } from './describe-suspicious.ts';

const actor = 'commande';

/** Lists the latest submissions of a site or, apart, those that are suspicious, one line each: reference, day, form, status, note. */
export async function describeSubmissions(context: RequestContext, isSuspicious = false): Promise<string> {
  const { answers, total, suspicious } = await listFormSubmissions(context, { isSuspicious });
  const lines = answers.map(({ reference, at, formName, status, note }) =>
    [reference, formatLocalDay(context, at), formName, submissionStatusLabels[status], note].join('\t'),
  );
  const apart = isSuspicious ? [] : describeSuspicious(suspicious, `vitrine answers ${context.site.id} suspects`);
  return [...lines, `${total} réponse(s) en tout.`, ...apart].join('\n');
}

/**
 * Prints a submission with its sensitive answers decrypted; with `folder`, also writes its files there. The folder must
 * be absent: only a new one is certainly private.
 */
export async function describeSubmission(
  context: RequestContext,
  reference: string,
  folder: string | undefined,
): Promise<string> {
  // Other accounts may have access to an existing folder, whatever mode is requested.
  if (folder && !(await explainFileError(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }))))
    throw new Error('Ce dossier existe déjà\u00a0: indiquez-en un nouveau, que personne d’autre ne puisse ouvrir.');
  const detail = unwrap(await getFormSubmission(context, reference, actor));
  const lines = detail.answers.map(
    ({ label, text, isSensitive }) =>
      `${label}${isSensitive ? ' (confidentiel)' : ''}\u00a0: ${quoteText(text).trim()}`,
  );
  for (const [place, { name, content }] of detail.files.entries()) {
    if (!content) lines.push(`Fichier perdu : ${name}`);
    // The visitor chose the name: the number keeps two files of one name apart.
    else if (folder) {
      const path = join(folder, `${place + 1}-${name}`);
      await explainFileError(path, () => writeFile(path, content, { mode: 0o600 }));
    }
  }
  const head = `${detail.formName}, ${reference}, ${submissionStatusLabels[detail.status]}`;
  const doubt = detail.isSuspicious ? ['Suspecte\u00a0: le champ piège était rempli.'] : [];
  return [head, ...doubt, ...(detail.note ? [`Note : ${detail.note}`] : []), '', ...lines].join('\n');
}

/** Updates the status and the note of a submission; without note the existing one stays. */
export async function updateSubmission(
  context: RequestContext,
  reference: string,
  status: string,
  note: string | undefined,
): Promise<string> {
  unwrap(await updateFormSubmission(context, reference, { status, note }, actor));
  return `${reference} est à jour.`;
}

/** Deletes a submission; returns the names of its files, which the caller deletes after the commit. */
export async function deleteSubmission(context: RequestContext, reference: string): Promise<string[]> {
  return unwrap(await deleteFormSubmission(context, reference, actor));
}

function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const { code, fields = {} } = result.failure;
  if (code === 'not-found') throw new Error('Aucune réponse ne porte cette référence.');
  throw new Error(
    Object.entries(fields)
      .map(([name, sentence]) => `${name} : ${sentence}`)
      .join('\n'),
  );
}
