import { parseDefinition } from '@vitrine/domain/dynamic-forms/parse-definition';
import { z } from 'zod';
import type { ArchiveRecord } from '../define-archive-part.ts';
import { defineArchivePart, rowsInside } from '../define-archive-part.ts';

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
  },
  inside: {
    versions: rowsInside(
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
  },
  admit(record) {
    const versions: ArchiveRecord[] = [];
    for (const [index, version] of (record.versions as ArchiveRecord[]).entries()) {
      const read = parseDefinition(version.definition);
      if ('errors' in read) {
        const [[place, message] = ['', '']] = Object.entries(read.errors);
        return `« versions.${index + 1}.definition », à « ${place} » : ${message}`;
      }
      // Pages write it in the order of its schema, as it was kept; archives sort keys.
      versions.push({ ...version, definition: read.definition });
    }
    return { ...record, versions };
  },
});
