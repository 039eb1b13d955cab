import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNewsletterOptOut } from '@vitrine/test-kit/records/newsletter';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSubscribers, importSubscribersFromFile } from './newsletter-subscribers.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-subscribers-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('API-11 the owner brings an address book, reads what became of it, and lists who reads it', async () => {
  await server.write(42, (context) => createNewsletterOptOut(context, 'partie@exemple.fr'));
  const file = join(folder, 'carnet.txt');
  await writeFile(file, 'Ana@exemple.fr\r\npartie@exemple.fr\npas une adresse\n\nzoe@exemple.fr\n');
  // In the site's time zone, the next day has already begun.
  server.setTime('2026-06-30T22:30:00Z');
  const told = await server.write(42, (context) =>
    importSubscribersFromFile(context, '1', file, 'Cahier du salon du 3 mai 2025'),
  );
  expect(told.split('\n')).toEqual([
    '2 ajoutée(s), 0 déjà inscrite(s), 1 désinscrite(s) laissée(s) de côté.',
    'Pas une adresse\u00a0: pas une adresse',
  ]);
  const list = await server.write(42, describeSubscribers);
  expect(list.split('\n').slice(0, 3)).toEqual([
    'Lettre 1\tLa lettre de saison\t2 adresse(s)',
    'Lettre 2\tLes dates des ateliers\t0 adresse(s)',
    '',
  ]);
  expect(list).toMatch(/^Ana@exemple\.fr\tLa lettre de saison\t2026-07-01$/m);
  expect(list).toContain('2 adresse(s) en tout.');
  for (const [path, sentence] of [
    ['/nulle-part.txt', '/nulle-part.txt n’existe pas.'],
    [folder, `${folder} est un dossier, et non un fichier.`],
  ] as const)
    await expect(
      server.write(42, (context) => importSubscribersFromFile(context, '1', path, 'Cahier')),
    ).rejects.toThrow(sentence);
  await expect(server.write(42, (context) => importSubscribersFromFile(context, '1', file, ''))).rejects.toThrow(
    'leur accord',
  );
  await expect(
    server.write(42, (context) => importSubscribersFromFile(context, '99', file, 'Cahier du salon')),
  ).rejects.toThrow('Aucune lettre');
});
