import { formFields } from '@vitrine/contract/contents/form.content';
import { parseDefinition } from '@vitrine/domain/dynamic-forms/parse-definition';
import { z } from 'zod';
import type { ArchiveRecord } from '../define-archive-part.ts';
import { defineArchivePart, nestedRows, omitted } from '../define-archive-part.ts';
import { hashAuthors } from './restore-submissions.operations.ts';
import { nameAnswersPlace, nameFilePlace } from './submission-encryption.ts';

/** The forms of an archive. */
export const dynamicFormsArchive = defineArchivePart('forms', {
  nouns: ['formulaire', 'formulaires'],
  table: 'dynamic_form',
  columns: {
    id: 'id',
    name: 'name',
    is_open: 'isOpen',
    version: 'version',
    recipient: 'recipient',
    acknowledgement: 'acknowledgement',
    retention_days: 'retentionDays',
    minimum_seconds: 'minimumSeconds',
    is_valid: 'isValid',
    answer_limit: 'answerLimit',
    answers_gone: omitted('A form that arrives counts the answers that arrive with it.'),
    closes_at: 'closesAt',
    is_one_per_person: 'isOnePerPerson',
    is_copied: 'isCopied',
    after_text: 'afterText',
    after_url: 'afterUrl',
  },
  nested: {
    versions: nestedRows(
      'dynamic_form_version',
      { form_id: 'id' },
      {
        version: 'version',
        definition: 'definition',
        made_at: 'madeAt',
      },
    ),
  },
  rules: {
    recipient: z.email('Écrivez une adresse comme bonjour@exemple.fr.').nullable(),
    retentionDays: z.int().min(1).max(3650),
    minimumSeconds: z.int().min(0),
    answerLimit: formFields.shared.shape.answerLimit,
    afterUrl: formFields.texts.shape.afterUrl,
  },
  validate(record) {
    const versions: ArchiveRecord[] = [];
    for (const [index, version] of (record.versions as ArchiveRecord[]).entries()) {
      const read = parseDefinition(version.definition);
      if ('errors' in read) {
        const [[place, message] = ['', '']] = Object.entries(read.errors);
        return `«\u00a0versions.${index + 1}.definition\u00a0», à «\u00a0${place}\u00a0»\u00a0: ${message}`;
      }
      // Pages write it in the order of its schema, as it was kept; archives sort keys.
      versions.push({ ...version, definition: read.definition });
    }
    return { ...record, versions };
  },
});

/** What was answered to the forms of an archive; confidential answers travel in plain under the passphrase. */
export const formAnswersArchive = defineArchivePart('form-answers', {
  isPeople: true,
  nouns: ['réponse à un formulaire', 'réponses aux formulaires'],
  table: 'form_answer',
  columns: {
    id: 'id',
    form_id: 'formId',
    version: 'version',
    reference: 'reference',
    status: 'status',
    note: 'note',
    answers: 'answers',
    sealed: 'confidentialAnswers',
    at: 'at',
    status_at: 'statusAt',
    member_id: 'memberId',
    author_mark: omitted('Hashed with the key of the program, and so again where the site arrives.'),
    sending: omitted('The key of a request that nobody repeats.'),
    is_suspicious: 'isSuspicious',
    kept_days: 'keptDays',
  },
  nested: {
    files: nestedRows(
      'form_answer_file',
      { answer_id: 'id' },
      {
        path: 'path',
        position: 'position',
        stored_name: 'storedName',
        bytes: 'bytes',
      },
    ),
  },
  encrypted: [{ column: 'sealed', place: (siteId, { reference }) => nameAnswersPlace(siteId, String(reference)) }],
  listPersonFiles: ({ reference, files }) =>
    (files as { path: string; position: number; storedName: string }[]).map((file) => ({
      name: file.storedName,
      place: (siteId) => nameFilePlace(siteId, String(reference), file),
    })),
  afterImport: hashAuthors,
});
