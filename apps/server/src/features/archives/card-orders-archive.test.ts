import { join } from 'node:path';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openZipFile } from '../../adapters/archives/zip-archive.ts';
import { fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { listCardRefunds, listSitesWithCardRefunds } from '../card-payments/card-intents.repository.ts';
import { type CardScenario, startCardScenario } from '../card-payments/card-payments.fixture.ts';
import { cancelOrderById } from '../orders/order-steps.operations.ts';
import { shopId } from '../orders/orders.fixture.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { ofPlatform } from './archives.fixture.ts';
import { importSite } from './import-site.operations.ts';
import { archiveSite, createTestFolder, readArchive, toolsOf } from './people-archives.fixture.ts';

const passphrase = 'une carte dans un bocal';
let shop: CardScenario;
let target: TestServer;
let folder: Awaited<ReturnType<typeof createTestFolder>>;
beforeAll(async () => {
  folder = await createTestFolder();
  shop = await startCardScenario();
  const store = new FolderFileStore(join(folder.folder, 'files'));
  target = await startTestServer({ seed: 'empty', server: { rateLimits: 'none', store } });
});
afterAll(async () => {
  await shop?.close();
  await target?.close();
  await folder?.remove();
});

/** Pays an order by card, and delivers the events about it. */
async function payOrder(pieces: number): Promise<{ id: number; intent: string }> {
  const order = await shop.order(pieces);
  const { intent } = await shop.prepare(order);
  shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
  for (const event of shop.eventsOf(intent)) await shop.cards.deliver(event);
  await shop.prepare(order);
  return { id: Number(intent.metadata.order), intent: intent.id };
}

test('orders paid by card, given back in part and in whole, come with their payments, and the shop agrees', async () => {
  await payOrder(1);
  const part = await payOrder(2);
  shop.cards.ledger.refund(part.intent, 500, 'a part');
  await shop.reconcile();
  const whole = await payOrder(1);
  await shop.server.write(shopId, (context) => cancelOrderById(context, whole.id, 'staff', { reason: 'Rupture' }));
  await shop.runRefunds();
  const due = await payOrder(1);
  await shop.server.write(shopId, (context) => cancelOrderById(context, due.id, 'staff', { reason: 'Rupture' }));
  await shop.order(1);
  const [one, other] = [join(folder.folder, 'source'), join(folder.folder, 'target')];
  await archiveSite(shop.server, shopId, one, passphrase);
  const zip = await openZipFile(one);
  const report = await importSite(toolsOf(target), zip, {
    now: Date.now(),
    ...ofPlatform,
    passphrase,
  });
  await zip.close();
  expect(report.secrets).toContain('STRIPE_SECRET_KEY');
  target.running.context.directory.markStale();
  await archiveSite(target, shopId, other, passphrase);
  const name = 'people/payments.jsonl.enc';
  const [before, after] = [await readArchive(one, passphrase), await readArchive(other, passphrase)];
  expect(String(after.get(name))).toBe(String(before.get(name)));
  expect(String(after.get('people/orders.jsonl.enc'))).toBe(String(before.get('people/orders.jsonl.enc')));
  const payments = String(before.get(name))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(payments.map(({ state, cardPayments, refunds }) => [state, cardPayments.length, refunds.length])).toEqual([
    ['paid', 1, 0],
    ['partly_refunded', 1, 1],
    ['refunded', 1, 1],
    ['paid', 1, 1],
    ['unpaid', 0, 0],
  ]);
  expect(payments.some(({ events }) => events.length > 0)).toBe(true);
  expect([await findShopFaults(shop.server), await findShopFaults(target)]).toEqual([[], []]);
  // What is due at the card service goes back from where it came: a copy never sends it a second time, with keys or without.
  expect(await shop.server.write(shopId, (context) => listCardRefunds(context))).toHaveLength(1);
  expect(await target.write(shopId, (context) => listCardRefunds(context))).toEqual([]);
  expect(await asPlatform(target, listSitesWithCardRefunds)).toEqual([]);
  await target.runMaintenance('card-refunds', Date.now());
  await target.runMaintenance('card-payments', Date.now());
  expect(await target.queuedMails(undefined, shopId)).toEqual([]);
});
