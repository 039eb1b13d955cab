import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Answer, FileFact, StoredAnswers } from '@vitrine/domain/dynamic-forms/answers';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { joinSensitive, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import { hourOf } from '../../adapters/files/file-hour.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Scope } from '../../scope.ts';
import type { Sealer } from '../../storage/sealer.ts';
import type { AnswerFileRow, AnswerRow } from './form-answers.repository.ts';

/** A file of an answer while it is being taken. Written as JSON it is its name and size, never its content. */
export class ArrivedFile implements FileFact {
  readonly name: string;
  readonly bytes: number;
  readonly content: Blob;

  constructor(name: string, content: Blob) {
    this.name = name;
    this.bytes = content.size;
    this.content = content;
  }

  toJSON(): FileFact {
    return { name: this.name, bytes: this.bytes };
  }
}

/** Names of answers' files in the store begin so, and with the hour they came: what no answer knows can be told by age. */
export const answerFilesPrefix = 'answers/';

/** The sensitive answers as they are stored; null where there is none. */
export function sealAnswers(
  scope: Scope,
  sealer: Sealer,
  reference: string,
  sensitive: Readonly<Record<string, Answer>>,
): Buffer | null {
  if (Object.keys(sensitive).length === 0) return null;
  return sealer.seal(Buffer.from(JSON.stringify(sensitive)), answersPlace(scope, reference));
}

/** All answers of a row, the sensitive ones in their places. */
export function openAnswers(scope: Scope, sealer: Sealer, row: AnswerRow): StoredAnswers {
  if (!row.sealed) return row.answers;
  const text = sealer.open(row.sealed, answersPlace(scope, row.reference)).toString('utf8');
  const sensitive = JSON.parse(text) as Record<string, Answer>;
  return joinSensitive(row.definition, { open: row.answers, sensitive });
}

/**
 * Puts the files of an answer into the store, each of them encrypted: what people join to a form is never public. They are
 * written before the answer is, so that an answer that stands has its files; where one cannot be written, none stays.
 */
export async function keepAnswerFiles(
  scope: Pick<Scope, 'site' | 'now'>,
  { store, sealer }: { store: FileStore; sealer: Sealer },
  reference: string,
  definition: FormDefinition,
  stored: StoredAnswers<ArrivedFile>,
): Promise<AnswerFileRow[]> {
  const kept: AnswerFileRow[] = [];
  try {
    for (const { path, question, value } of listAnswers(definition, stored)) {
      if (question.kind !== 'file') continue;
      for (const [position, file] of (value as ArrivedFile[]).entries()) {
        const row = {
          path,
          position,
          stored_name: `${answerFilesPrefix}${hourOf(scope.now)}/${randomUUID()}`,
          bytes: file.bytes,
        };
        const content = Buffer.from(await file.content.arrayBuffer());
        await store.write(scope.site.id, row.stored_name, sealer.seal(content, filePlace(scope, reference, row)));
        kept.push(row);
      }
    }
  } catch (error) {
    for (const { stored_name: name } of kept) await store.remove(scope.site.id, name);
    throw error;
  }
  return kept;
}

/** The content of a file of an answer; undefined where the store has lost it. */
export async function openAnswerFile(
  scope: Scope,
  { store, sealer }: { store: FileStore; sealer: Sealer },
  reference: string,
  row: AnswerFileRow,
): Promise<Buffer | undefined> {
  const stream = await store.read(scope.site.id, row.stored_name);
  return stream && sealer.open(await buffer(stream), filePlace(scope, reference, row));
}

/** What is sealed opens at its own place only: moved to another site, answer or question, it is refused. */
function answersPlace({ site }: Scope, reference: string): string {
  return `${site.id} ${reference} answers`;
}

function filePlace({ site }: Pick<Scope, 'site'>, reference: string, { path, position }: AnswerFileRow): string {
  return `${site.id} ${reference} ${path} ${position}`;
}
