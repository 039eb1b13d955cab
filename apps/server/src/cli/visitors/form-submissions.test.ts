import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createForm } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteSubmission, describeSubmission, describeSubmissions, updateSubmission } from './form-submissions.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-answers-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('ENT-13 the owner lists answers, reads one with its confidential parts and files, and says what becomes of it', async () => {
  const id = await server.write(42, (context) => createForm(context, 'Essai'));
  const { reference } = await server.client(42).submitForm({
    params: { id },
    body: { answers: { nom: 'Le Goff', sante: 'asthme' }, elapsed: 60 },
    files: [{ field: 'acte', name: '../../acte.pdf', content: new Blob([buildPdf('acte')]) }],
  });
  const list = await server.write(42, (context) => describeSubmissions(context));
  expect(list).toMatch(new RegExp(`^${reference}\\t\\d{4}-\\d{2}-\\d{2}\\tEssai\\tnouvelle`));
  expect(list).not.toContain('Le Goff');
  await server.write(42, (context) => updateSubmission(context, reference, 'handled', 'Rappelée lundi.'));
  // A status without note keeps the note; an empty note removes it.
  await server.write(42, (context) => updateSubmission(context, reference, 'read', undefined));
  await server.write(42, (context) => updateSubmission(context, reference, 'handled', undefined));
  const place = join(folder, reference);
  const text = await server.write(42, (context) => describeSubmission(context, reference, place));
  for (const words of ['traitée', 'Note\u00a0: Rappelée lundi.', 'Santé (confidentiel)\u00a0: asthme', 'Le Goff'])
    expect(text).toContain(words);
  expect(await readdir(place)).toEqual(['1-acte.pdf']);
  expect(await readFile(join(place, '1-acte.pdf'), 'utf8')).toBe(buildPdf('acte'));
  // Other accounts may have access to an existing folder.
  await expect(server.write(42, (context) => describeSubmission(context, reference, place))).rejects.toThrow(
    'Ce dossier existe déjà',
  );
  await expect(server.write(42, (context) => updateSubmission(context, reference, 'perdue', ''))).rejects.toThrow(
    'Choisissez',
  );
  await expect(server.write(42, (context) => updateSubmission(context, 'absente', 'read', ''))).rejects.toThrow(
    'Aucune réponse',
  );

  const files = await server.write(42, (context) => deleteSubmission(context, reference));
  expect(files).toHaveLength(1);
  expect(await server.write(42, (context) => describeSubmissions(context))).toBe('0 réponse(s) en tout.');
  const audits = await server.write(42, ({ transaction }) =>
    transaction.query(`select action from audit_entry where site_id = 42 and subject = $1 and action like '%delete'`, [
      reference,
    ]),
  );
  expect(audits).toHaveLength(1);
});
