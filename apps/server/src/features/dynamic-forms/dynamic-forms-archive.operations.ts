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
});
