import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { listAnswers, mergeSensitiveAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { Answer, FileMetadata, SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import { hourOf } from '../../adapters/files/file-hour.ts';
import type { RequestContext } from '../../request-context.ts';
import type { SubmissionFileRow, SubmissionRow } from './form-submissions.repository.ts';

/** An uploaded file in memory. Its JSON has the name and size, never the content. */
export class UploadedFile implements FileMetadata {
  readonly name: string;
  readonly bytes: number;
  readonly content: Blob;

  constructor(name: string, content: Blob) {
    this.name = name;
    this.bytes = content.size;
    this.content = content;
  }

  toJSON(): FileMetadata {
    return { name: this.name, bytes: this.bytes };
  }
}

/**
 * Prefix of submission files in the store. The hour of upload follows it, so that the cleanup task can skip recent
 * files.
 */
export const submissionFilesPrefix = 'answers/';

/** Encrypts the sensitive answers; null if there is none. */
export function encryptAnswers(
  context: RequestContext,
  reference: string,
  sensitive: Readonly<Record<string, Answer>>,
): Buffer | null {
  if (Object.keys(sensitive).length === 0) return null;
  return context.services.encryption.encrypt(
    Buffer.from(JSON.stringify(sensitive)),
    nameAnswersPlace(context.site.id, reference),
  );
}

/** What stands in the place of answers that are no longer decrypted. */
export const unreadableMessage = 'Réponse illisible\u00a0: la clé qui l’a chiffrée manque.';

/** Merges the decrypted sensitive answers into the answers of a row. */
export function decryptAnswers(
  context: RequestContext,
  row: Pick<SubmissionRow, 'reference' | 'answers' | 'sealed' | 'definition'>,
): SubmissionData {
  if (!row.sealed) return row.answers;
  const text = context.services.encryption
    .decrypt(row.sealed, nameAnswersPlace(context.site.id, row.reference))
    .toString('utf8');
  const sensitive = JSON.parse(text) as Record<string, Answer>;
  return mergeSensitiveAnswers(row.definition, { plaintext: row.answers, sensitive });
}

/** Decrypts as `decryptAnswers`; undefined where the key is missing: what is open is still read, and so are all others. */
export function findDecryptedAnswers(...[context, row]: Parameters<typeof decryptAnswers>): SubmissionData | undefined {
  try {
    return decryptAnswers(context, row);
  } catch {
    return undefined;
  }
}

/**
 * Encrypts the files of a submission and writes them to the store: uploads are never public. Files are written before
 * the row, so that a stored submission has its files. If one write fails, all are deleted.
 */
export async function writeSubmissionFiles(
  context: Pick<RequestContext, 'site' | 'now' | 'services'>,
  reference: string,
  definition: FormDefinition,
  stored: SubmissionData<UploadedFile>,
): Promise<SubmissionFileRow[]> {
  const kept: SubmissionFileRow[] = [];
  try {
    for (const { path, question, value } of listAnswers(definition, stored)) {
      if (question.kind !== 'file') continue;
      for (const [position, file] of (value as UploadedFile[]).entries()) {
        const row = {
          path,
          position,
          stored_name: `${submissionFilesPrefix}${hourOf(context.now)}/${randomUUID()}`,
          bytes: file.bytes,
        };
        const content = Buffer.from(await file.content.arrayBuffer());
        await context.services.store.write(
          context.site.id,
          row.stored_name,
          context.services.encryption.encrypt(content, nameFilePlace(context.site.id, reference, row)),
        );
        kept.push(row);
      }
    }
  } catch (error) {
    for (const { stored_name: name } of kept) await context.services.store.delete(context.site.id, name);
    throw error;
  }
  return kept;
}

/** Reads and decrypts a file of a submission; undefined if the store no longer has it. */
export async function readSubmissionFile(
  context: Pick<RequestContext, 'site' | 'services'>,
  reference: string,
  row: SubmissionFileRow,
): Promise<Buffer | undefined> {
  const stream = await context.services.store.read(context.site.id, row.stored_name);
  return (
    stream && context.services.encryption.decrypt(await buffer(stream), nameFilePlace(context.site.id, reference, row))
  );
}

/** Associated data of encrypted answers. Ciphertext moved to another site, submission or question fails to decrypt. */
export function nameAnswersPlace(siteId: number, reference: string): string {
  return `${siteId} ${reference} answers`;
}

/** Associated data of an encrypted file. */
export function nameFilePlace(
  siteId: number,
  reference: string,
  { path, position }: Pick<SubmissionFileRow, 'path' | 'position'>,
): string {
  return `${siteId} ${reference} ${path} ${position}`;
}
