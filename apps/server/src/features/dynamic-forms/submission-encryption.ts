import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { listAnswers, mergeSensitiveAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { Answer, FileMetadata, SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import { hourOf } from '../../adapters/files/file-hour.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Encryption } from '../../encryption/encryption.ts';
import type { RequestContext } from '../../request-context.ts';
import type { SubmissionFileRow, SubmissionRow } from './form-submissions.repository.ts';

/** A file of an answer while it is being taken. Written as JSON it is its name and size, never its content. */
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

/** Names of answers' files in the store begin so, and with the hour they came: what no answer knows can be told by age. */
export const submissionFilesPrefix = 'answers/';

/** The sensitive answers as they are stored; null where there is none. */
export function encryptAnswers(
  context: RequestContext,
  encryption: Encryption,
  reference: string,
  sensitive: Readonly<Record<string, Answer>>,
): Buffer | null {
  if (Object.keys(sensitive).length === 0) return null;
  return encryption.encrypt(Buffer.from(JSON.stringify(sensitive)), answersAssociatedData(context, reference));
}

/** All answers of a row, the sensitive ones in their places. */
export function decryptAnswers(context: RequestContext, encryption: Encryption, row: SubmissionRow): SubmissionData {
  if (!row.sealed) return row.answers;
  const text = encryption.decrypt(row.sealed, answersAssociatedData(context, row.reference)).toString('utf8');
  const sensitive = JSON.parse(text) as Record<string, Answer>;
  return mergeSensitiveAnswers(row.definition, { plaintext: row.answers, sensitive });
}

/**
 * Puts the files of an answer into the store, each of them encrypted: what people join to a form is never public. They are
 * written before the answer is, so that an answer that stands has its files; where one cannot be written, none stays.
 */
export async function writeSubmissionFiles(
  context: Pick<RequestContext, 'site' | 'now'>,
  { store, encryption }: { store: FileStore; encryption: Encryption },
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
        await store.write(
          context.site.id,
          row.stored_name,
          encryption.encrypt(content, fileAssociatedData(context, reference, row)),
        );
        kept.push(row);
      }
    }
  } catch (error) {
    for (const { stored_name: name } of kept) await store.delete(context.site.id, name);
    throw error;
  }
  return kept;
}

/** The content of a file of an answer; undefined where the store has lost it. */
export async function readSubmissionFile(
  context: RequestContext,
  { store, encryption }: { store: FileStore; encryption: Encryption },
  reference: string,
  row: SubmissionFileRow,
): Promise<Buffer | undefined> {
  const stream = await store.read(context.site.id, row.stored_name);
  return stream && encryption.decrypt(await buffer(stream), fileAssociatedData(context, reference, row));
}

/** What is sealed opens at its own place only: moved to another site, answer or question, it is refused. */
function answersAssociatedData({ site }: RequestContext, reference: string): string {
  return `${site.id} ${reference} answers`;
}

function fileAssociatedData(
  { site }: Pick<RequestContext, 'site'>,
  reference: string,
  { path, position }: SubmissionFileRow,
): string {
  return `${site.id} ${reference} ${path} ${position}`;
}
