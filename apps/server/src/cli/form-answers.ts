import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../adapters/files/file-store.ts';
import {
  answerStatuses,
  changeFormAnswer,
  listFormAnswers,
  readFormAnswer,
  removeFormAnswer,
} from '../features/dynamic-forms/form-answers.operations.ts';
import type { Scope } from '../scope.ts';
import type { Sealer } from '../storage/sealer.ts';
import { dayOf } from './day-of.ts';
import { explainFileFault } from './explain-file-fault.ts';
import { quoteText } from './quote-text.ts';

const reader = 'commande';

/** The latest answers of a site, a line each: reference, day, form, status, note. */
export async function describeAnswers(scope: Scope): Promise<string> {
  const { answers, total } = await listFormAnswers(scope);
  const lines = answers.map(({ reference, at, formName, status, note }) =>
    [reference, dayOf(scope, at), formName, answerStatuses[status], note].join('\t'),
  );
  return [...lines, `${total} réponse(s) en tout.`].join('\n');
}

/**
 * One answer as its owner reads it, the confidential parts in the clear; its files go to a folder of that name where one is
 * given. Its folder must not be there yet: a new one can be entered by nobody else.
 */
export async function describeAnswer(
  scope: Scope,
  tools: { sealer: Sealer; store: FileStore },
  reference: string,
  folder: string | undefined,
): Promise<string> {
  // One that is there may be open to others, whatever is asked for.
  if (folder && !(await explainFileFault(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }))))
    throw new Error('Ce dossier existe déjà : indiquez-en un nouveau, que personne d’autre ne puisse ouvrir.');
  const detail = demand(await readFormAnswer(scope, tools, reference, reader));
  const lines = detail.answers.map(
    ({ label, text, isSensitive }) =>
      `${label}${isSensitive ? ' (confidentiel)' : ''}\u00a0: ${quoteText(text).trim()}`,
  );
  for (const [place, { name, content }] of detail.files.entries()) {
    if (!content) lines.push(`Fichier perdu : ${name}`);
    // The name is a visitor's: a number before it keeps two of one name apart.
    else if (folder) {
      const path = join(folder, `${place + 1}-${name}`);
      await explainFileFault(path, () => writeFile(path, content, { mode: 0o600 }));
    }
  }
  const head = `${detail.formName}, ${reference}, ${answerStatuses[detail.status]}`;
  return [head, ...(detail.note ? [`Note : ${detail.note}`] : []), '', ...lines].join('\n');
}

/** Gives an answer a status and a note; without a note the one that it has stays. */
export async function markAnswer(
  scope: Scope,
  reference: string,
  status: string,
  note: string | undefined,
): Promise<string> {
  demand(await changeFormAnswer(scope, reference, { status, note }, reader));
  return `${reference} est à jour.`;
}

/** Removes an answer for good; returns the names of its files, to be removed from the store once that stands. */
export async function removeAnswer(scope: Scope, reference: string): Promise<string[]> {
  return demand(await removeFormAnswer(scope, reference, reader));
}

function demand<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const { code, fields = {} } = result.failure;
  if (code === 'not-found') throw new Error('Aucune réponse ne porte cette référence.');
  throw new Error(
    Object.entries(fields)
      .map(([name, sentence]) => `${name} : ${sentence}`)
      .join('\n'),
  );
}
