import { join } from 'node:path';
import { memberPassword } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { archiveParts } from '../archives.gen.ts';
import { readSubmission } from '../dynamic-forms/read-submission.fixture.ts';
import { orderBody, readStock, shopId } from '../orders/orders.fixture.ts';
import { collectPerson } from '../privacy/persons-by-email.operations.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { findMemberByEmail } from '../sign-in/members.operations.ts';
import type { ImportReport } from './import-site.operations.ts';
import {
  archiveSite,
  at,
  bring,
  countRows,
  createTestFolder,
  type FilledSite,
  fillShop,
  fillWithPeople,
  mailbox,
  readArchive,
} from './people-archives.fixture.ts';

const passphrase = 'trois saules et une barque';
let source: TestServer;
/** Another installation: its own database, files and keys. */
let target: TestServer;
let folder: Awaited<ReturnType<typeof createTestFolder>>;
let filled: FilledSite;
const reports: ImportReport[] = [];
const path = (name: string) => join(folder.folder, name);

const startInstallation = (name: string) =>
  startTestServer({ seed: 'empty', server: { rateLimits: 'none', store: new FolderFileStore(path(name)) } });

beforeAll(async () => {
  folder = await createTestFolder();
  source = await startTestServer({ config: { isBehindProxy: true }, server: { rateLimits: 'none' } });
  target = await startInstallation('autre');
  filled = await fillWithPeople(source);
  await fillShop(source);
  for (const siteId of [42, shopId]) {
    await archiveSite(source, siteId, path(`${siteId}-source`), passphrase);
    reports.push(await bring(target, path(`${siteId}-source`), passphrase));
    await archiveSite(target, siteId, path(`${siteId}-target`), passphrase);
  }
});
afterAll(async () => {
  await source?.close();
  await target?.close();
  await folder?.remove();
});

describe('people brought into another installation', () => {
  test.each([42, shopId])(
    'archived again there, site %i is the same: people once decrypted, the rest to the byte',
    async (siteId) => {
      const [one, other] = [
        await readArchive(path(`${siteId}-source`), passphrase),
        await readArchive(path(`${siteId}-target`), passphrase),
      ];
      expect([...other.keys()]).toEqual([...one.keys()]);
      const kinds = [...one.keys()].filter((name) => name.startsWith('people/'));
      expect(kinds.length).toBeGreaterThan(10);
      for (const [name, content] of one)
        if (name !== 'manifest.json')
          expect(other.get(name)?.toString('latin1'), name).toBe(content.toString('latin1'));
      const [before, after] = [one, other].map((entries) => {
        const { madeAt, people, entries: digests, ...facts } = JSON.parse(String(entries.get('manifest.json')));
        const open = Object.entries(digests as object).filter(([name]) => !name.startsWith('people/'));
        return { ...facts, open, salt: people.scrypt.salt };
      });
      expect({ ...after, salt: '' }).toEqual({ ...before, salt: '' });
      expect(after?.salt).not.toBe(before?.salt);
    },
  );

  test('every kind of people has records in these archives', () => {
    const kinds = archiveParts.filter(({ isPeople }) => isPeople).map(({ kind }) => kind);
    expect(kinds.filter((kind) => !reports.some(({ counts }) => counts[kind]))).toEqual([]);
  });

  test('a member signs in with the same password', async () => {
    const answer = await target.client(42).login({ body: { email: at('membre'), password: memberPassword } });
    expect(answer).toMatchObject({ token: expect.any(String) });
  });

  test('the link of a mail sent before leaves the newsletter', async () => {
    expect(await countRows(target, `newsletter_subscriber`)).toBe(await countRows(source, 'newsletter_subscriber'));
    const answer = await target.request('/api/newsletter/unsubscribe', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: filled.unsubscribe }),
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await countRows(target, `newsletter_subscriber`)).toBe(
      ((await countRows(source, 'newsletter_subscriber')) ?? 0) - 1,
    );
  });

  test('ENT-13 a confidential answer and its file open there, under other keys', async () => {
    const read = (server: TestServer) => server.write(42, (context) => readSubmission(context, filled.formReference));
    const there = await read(target);
    expect(there).toEqual(await read(source));
    expect(there).toMatchObject({
      files: [{ content: expect.any(Buffer) }],
      answers: expect.arrayContaining([expect.objectContaining({ text: 'asthme léger' })]),
    });
    const sealed = (server: TestServer) =>
      server.write(42, ({ transaction }) =>
        transaction.query<{ id: string }>(
          `select encode(substring(sealed from 2 for 4), 'hex') as id from form_answer where site_id = 42 and sealed is not null order by 1`,
        ),
      );
    expect((await sealed(target))[0]).not.toEqual((await sealed(source))[0]);
  });

  test('what is known of a person is found there by the address, word for word', async () => {
    const read = async (server: TestServer, name: string) => {
      const known = await server.write(42, async (context) =>
        collectPerson(context, await findMemberByEmail(context, at(name)), at(name)),
      );
      // Where and when it is read, and what an installation keeps for itself.
      return { ...known, exportedAt: '', site: '', journal: [], mails: [], sessions: [], account: undefined };
    };
    for (const name of ['membre', 'anne', 'lea', 'formulaire', 'avis', 'partie'])
      expect(await read(target, name), name).toEqual(await read(source, name));
    expect(JSON.stringify(await read(target, 'formulaire'))).toContain('asthme');
  });

  test('the seats of a date are counted from its bookings', async () => {
    const seats = (server: TestServer) =>
      server.write(42, ({ transaction }) =>
        transaction.query('select id, held_seats, waiting_count from occurrence where site_id = 42 order by id'),
      );
    expect(await seats(target)).toEqual(await seats(source));
    expect(await seats(target)).toContainEqual({ id: filled.occurrence, held_seats: 2, waiting_count: 2 });
  });

  test('the shop agrees on both sides, with the same stock, codes and slots', async () => {
    expect(await findShopFaults(source)).toEqual([]);
    expect(await findShopFaults(target)).toEqual([]);
    expect(await readStock(target, 11)).toEqual(await readStock(source, 11));
    expect((await readStock(target, 11)).held).toBeGreaterThan(0);
    const body = orderBody([{ id: 12, quantity: 6 }], '48.60', { discountCode: 'BIENVENUE10' });
    await expect(
      target.client(shopId).placeOrder({ body: { ...body, user: { ...body.user, email: at('code') } } }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('nobody is written to, and no job waits', async () => {
    for (const siteId of [42, shopId]) expect(await countRows(target, 'outgoing_mail', siteId)).toBe(0);
    const jobs = await target.running.context.database.platform('essai', (transaction) =>
      transaction.query(`select name from vitrine_jobs.job where data->>'siteId' is not null and state = 'created'`),
    );
    expect(jobs).toEqual([]);
  });
});

describe('what fell due before an archive was imported', () => {
  /** Maintenance of all that mails people of its own accord, as if it were `now`. */
  async function review(server: TestServer, now: number): Promise<void> {
    for (const task of ['orders', 'bookings']) await server.runMaintenance(task, now);
  }
  const recipients = async (server: TestServer) => {
    const mails = [];
    for (const siteId of [42, shopId]) mails.push(...(await server.queuedMails(undefined, siteId)));
    return mails.map(({ recipient }) => recipient).filter((one) => one.endsWith(mailbox));
  };

  test('is carried out without a word; what falls due later is told', async () => {
    const late = await startInstallation('tard');
    try {
      for (const siteId of [42, shopId])
        await bring(late, path(`${siteId}-source`), passphrase, Date.now() + 30 * 86_400_000);
      await review(late, Date.now() + 30 * 86_400_000);
      expect(await recipients(late)).toEqual([]);
      const [order] = await late.write(shopId, ({ transaction }) =>
        transaction.query<{ fulfilment: string }>(
          'select fulfilment from shop_order where site_id = 9 and email = $1',
          [at('code')],
        ),
      );
      expect(order).toEqual({ fulfilment: 'expired' });
      expect(await findShopFaults(late)).toEqual([]);
      await review(target, Date.now() + 30 * 86_400_000);
      expect(await recipients(target)).toContain(at('code'));
    } finally {
      await late.close();
    }
  });
});
