import { join } from 'node:path';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArchiveFolder, openArchiveFolder } from '../../adapters/archives/folder-archive.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { shopId } from '../orders/orders.fixture.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { manifestEntry } from './archive-format.ts';
import { ofPlatform } from './archives.fixture.ts';
import { exportSite } from './export-site.operations.ts';
import { importSite } from './import-site.operations.ts';
import {
  archiveSite,
  bring,
  countRows,
  createTestFolder,
  type FilledSite,
  fillShop,
  fillWithPeople,
  forgeRecord,
  keyCost,
  mailbox,
  readArchive,
  toolsOf,
} from './people-archives.fixture.ts';

const passphrase = 'trois saules et une barque';
let source: TestServer;
/** Another installation, into which nothing is ever imported. */
let target: TestServer;
let folder: Awaited<ReturnType<typeof createTestFolder>>;
let filled: FilledSite;
const path = (name: string) => join(folder.folder, name);

const startInstallation = (name: string) =>
  startTestServer({ seed: 'empty', server: { rateLimits: 'none', store: new FolderFileStore(path(name)) } });

beforeAll(async () => {
  folder = await createTestFolder();
  source = await startTestServer({ config: { isBehindProxy: true }, server: { rateLimits: 'none' } });
  target = await startInstallation('autre');
  filled = await fillWithPeople(source);
  await fillShop(source);
  for (const siteId of [42, shopId]) await archiveSite(source, siteId, path(`${siteId}-source`), passphrase);
});
afterAll(async () => {
  await source?.close();
  await target?.close();
  await folder?.remove();
});

describe('people and their passphrase', () => {
  test('an archive made without people holds the address of nobody', async () => {
    for (const siteId of [42, shopId]) {
      await archiveSite(source, siteId, path(`${siteId}-sans`));
      for (const [name, content] of await readArchive(path(`${siteId}-sans`)))
        expect(content.includes(mailbox), name).toBe(false);
      for (const [name, content] of await readArchive(path(`${siteId}-source`)))
        expect(content.includes(mailbox), name).toBe(false);
    }
    const withPeople = await readArchive(path('42-source'), passphrase);
    expect([...withPeople.values()].some((content) => content.includes(mailbox))).toBe(true);
  });

  test('without the passphrase the site comes without people, and the report says so', async () => {
    const other = await startInstallation('sans');
    try {
      for (const siteId of [42, shopId]) {
        const report = await bring(other, path(`${siteId}-source`));
        expect(report.omitted.join()).toContain('personnes');
        expect(report.counts.members).toBeUndefined();
      }
      expect(await countRows(other, 'member')).toBe(0);
      const shown = await other.write(42, ({ transaction }) =>
        transaction.query('select distinct email from testimonial where site_id = 42'),
      );
      expect(shown).toEqual([{ email: '' }]);
      // What is taken stays so, without a name.
      const seats = await other.write(42, ({ transaction }) =>
        transaction.query(
          `select held_seats, firstname, seats from occurrence
             join booking on booking.site_id = occurrence.site_id and occurrence_id = occurrence.id
            where occurrence.site_id = 42 and occurrence.id = $1`,
          [filled.occurrence],
        ),
      );
      expect(seats).toEqual([{ held_seats: 2, firstname: '', seats: 2 }]);
      expect(await findShopFaults(other)).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('a mistyped passphrase, one too short, or one for an archive without people: one sentence, nothing written', async () => {
    const other = await startInstallation('refus');
    try {
      await expect(bring(other, path('42-source'), 'trois saules et une barques')).rejects.toThrow(
        'Ce n’est pas la phrase secrète de cette archive',
      );
      await archiveSite(source, 42, path('muette'));
      await expect(bring(other, path('muette'), passphrase)).rejects.toThrow('ne contient pas de personnes');
      await expect(archiveSite(source, 42, path('court'), 'trop court')).rejects.toThrow('12\u00a0caractères');
      const left = await other.running.context.database.platform('essai', (transaction) =>
        transaction.query('select id from site union all select number from site_import'),
      );
      expect(left).toEqual([]);
      expect(await new FolderFileStore(path('refus')).list(42, '')).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test.each<[string, (record: Record<string, unknown>) => void, string]>([
    ['bookings', (one) => Object.assign(one, { priceCents: -5 }), '« priceCents » : Un prix n’est pas négatif'],
    ['members', (one) => Object.assign(one, { isStaff: true }), '« isStaff » n’est pas un mot de ce genre'],
    ['orders', (one) => Object.assign(one, { id: 'un' }), '« id » doit être un nombre entier'],
  ])('PLT-05 whoever knows the passphrase and changes %s is refused by entry and line', async (kind, work, message) => {
    const site = kind === 'orders' ? shopId : 42;
    const forged = await forgeRecord(path(`${site}-source`), path(`${kind}-forged`), passphrase, kind, work);
    const refusal = bring(target, forged, passphrase).catch((error: Error) => error.message.replaceAll('\u00a0', ' '));
    expect(await refusal).toContain(`people/${kind}.jsonl.enc, ligne 1 : ${message}`);
  });

  test('an unpacked archive holds them whole, and encrypted like any other', async () => {
    const target = createArchiveFolder(path('dossier'));
    const facts = { program: 'essai', now: new Date(), isUnpacked: true, passphrase, keyCost };
    expect((await exportSite(toolsOf(source), 42, target, facts)).entries).toBeUndefined();
    const other = await startInstallation('deplie');
    const folder = await openArchiveFolder(path('dossier'));
    try {
      const request = { ...ofPlatform, now: Date.now(), isUnpacked: true, passphrase };
      const { counts } = await importSite(toolsOf(other), folder, request);
      expect(counts).toEqual(JSON.parse(String((await readArchive(path('42-source'))).get(manifestEntry))).counts);
      await archiveSite(other, 42, path('replie'), passphrase);
      const [one, again] = [
        await readArchive(path('42-source'), passphrase),
        await readArchive(path('replie'), passphrase),
      ];
      for (const [name, content] of one)
        if (name.startsWith('people/')) expect(String(again.get(name)), name).toBe(String(content));
    } finally {
      await folder.close();
      await other.close();
    }
  });

  test('a visitor’s file that the site has lost is named, and the rest travels', async () => {
    const store = source.running.context.services.store;
    const [file] = await source.write(42, ({ transaction }) =>
      transaction.query<{ name: string }>('select stored_name as name from form_answer_file where site_id = 42'),
    );
    await store.delete(42, file?.name ?? '');
    await archiveSite(source, 42, path('perdu'), passphrase);
    const other = await startInstallation('perdus');
    try {
      const { omitted } = await bring(other, path('perdu'), passphrase);
      const id = file?.name.split('/').at(-1);
      expect(omitted).toEqual([`le fichier ${id}, que le site d’origine avait perdu`]);
      expect(await countRows(other, 'form_answer_file')).toBe(1);
    } finally {
      await other.close();
    }
  });
});
