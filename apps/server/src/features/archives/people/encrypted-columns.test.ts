import { expect, test } from 'vitest';
import { createEncryption } from '../../../encryption/encryption.ts';
import type { ArchivePart } from '../../define-archive-part.ts';
import { ArchiveError } from '../archive-errors.ts';
import { decryptRow, encryptRow } from './encrypted-columns.ts';

const part: ArchivePart = {
  kind: 'form-answers',
  nouns: ['réponse', 'réponses'],
  table: 'form_answer',
  columns: {},
  nested: {},
  isPeople: true,
  encrypted: [
    { column: 'sealed', place: (siteId, { id }) => `answer ${siteId}/${id}` },
    { column: 'note', place: (siteId, { id }) => `note ${siteId}/${id}` },
  ],
};
const createKeys = (sign: number) => createEncryption([Buffer.alloc(32, sign)]);
const [here, there] = [createKeys(1), createKeys(2)];
const row = { id: 3, sealed: 'asthme léger', note: null, name: 'Léa' };

test('encrypted columns are texts in an archive, and encrypted anew for the site that it becomes', () => {
  const stored = encryptRow(part, row, { encryption: here, siteId: 42 });
  expect(stored).toEqual({ ...row, sealed: expect.stringMatching(/^\\x(?:[0-9a-f]{2})+$/) });
  expect(stored).not.toBe(row);
  const open = decryptRow(part, stored, { encryption: here, siteId: 42 });
  expect(open).toEqual(row);
  expect(stored.sealed).not.toBe(open.sealed);
  const anew = encryptRow(part, open, { encryption: there, siteId: 7 });
  expect(decryptRow(part, anew, { encryption: there, siteId: 7 })).toEqual(row);
  // Each is authenticated for its place: site, row and column.
  const bytes = Buffer.from(String(anew.sealed).slice(2), 'hex');
  expect(there.decrypt(bytes, 'answer 7/3').toString()).toBe('asthme léger');
  const both = encryptRow(part, { ...row, note: '' }, { encryption: there, siteId: 7 });
  expect(there.decrypt(Buffer.from(String(both.note).slice(2), 'hex'), 'note 7/3').toString()).toBe('');
});

test('parts without encrypted columns stay as they are', () => {
  const { encrypted: _, ...open } = part;
  for (const work of [encryptRow, decryptRow]) expect(work(open, row, { encryption: here, siteId: 42 })).toEqual(row);
});

test('what does not open ends the archive, by kind and number', () => {
  const stored = encryptRow(part, row, { encryption: here, siteId: 42 });
  const open = (encryption: typeof here, siteId: number) => () => decryptRow(part, stored, { encryption, siteId });
  for (const fault of [open(there, 42), open(here, 43)]) {
    expect(fault).toThrow(ArchiveError);
    expect(fault).toThrow(
      /^form-answers, numéro 3\s: sa part chiffrée ne s’ouvre pas \(.+\)\. Rien n’a été archivé\.$/,
    );
  }
  expect(open(there, 42)).toThrow('VITRINE_SECRET_KEY');
  expect(open(there, 42)).toThrow(expect.objectContaining({ cause: expect.any(Error) }));
});
