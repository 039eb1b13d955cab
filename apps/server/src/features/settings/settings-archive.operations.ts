import type { ArchiveRecord, ValidatedRecord, ValidationContext } from '../define-archive-part.ts';
import { defineArchivePart } from '../define-archive-part.ts';
import { restoreSetting } from './settings.operations.ts';

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
  validate: validateSetting,
});

/** The versions of legal texts of an archive, those of texts among them that are the platform's own again. */
export const settingVersionsArchive = defineArchivePart('setting-versions', {
  nouns: ['version d’un texte légal', 'versions de textes légaux'],
  table: 'setting_version',
  columns: {
    type: 'type',
    number: 'number',
    value: 'value',
    author: 'author',
    at: 'at',
  },
  validate: validateSetting,
});

/** Validates the value of a setting as a change of it is validated. Reserved ones need the rights that setting them needs. */
function validateSetting(record: ArchiveRecord, { canRestoreReserved }: ValidationContext): ValidatedRecord {
  const type = String(record.type);
  const restored = restoreSetting(type, record.value);
  if (!restored.ok) return `«\u00a0value\u00a0» de ${type}\u00a0: ${restored.failure.fields?.[type]}`;
  const { id, value, isReserved } = restored.value;
  if (isReserved && !canRestoreReserved(`le réglage ${type}`)) return null;
  // The number is that of the catalogue, whatever the archive says: templates number theirs as they like.
  const restoredId = record.id === undefined ? undefined : id;
  return value === record.value && restoredId === record.id ? record : { ...record, id: restoredId, value };
}
