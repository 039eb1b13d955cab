import { defineArchivePart, rowsInside } from '../define-archive-part.ts';

/** The settings of an archive. */
export const settingsArchive = defineArchivePart('settings', {
  nouns: ['réglage', 'réglages'],
  table: 'setting',
  columns: {
    id: 'id',
    type: 'type',
    value: 'value',
    updated_at: 'updatedAt',
  },
  inside: {
    versions: rowsInside(
      'setting_version',
      { type: 'type' },
      {
        number: 'number',
        value: 'value',
        author: 'author',
        at: 'at',
      },
    ),
  },
});
