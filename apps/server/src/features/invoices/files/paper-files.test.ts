import { createHash } from 'node:crypto';
import { judgeInvoice } from '@vitrine/test-kit/judge-invoice';
import { readPdfText } from '@vitrine/test-kit/pdf';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { readStream } from '../../../adapters/files/read-stream.ts';
import { writeCii } from '../../../adapters/papers/write-cii.ts';
import type { WorkerTools } from '../../../jobs/define-job.ts';
import { cancelOrderById, markPaid, markRefunded } from '../../orders/order-steps.operations.ts';
import { changeShop, createOrderShop, orderBody, shopId } from '../../orders/orders.fixture.ts';
import { drawPaperJob } from './draw-paper-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await changeShop(server, {
    LEGAL_COMPANY_NAME: 'SCEA du Chai',
    SIRET_NUMBER: '732 829 320 00074',
    INTRACO_VAT: 'FR44732829320',
    PRIMARY_COLOR: '#6d1a2b',
  });
});
afterAll(() => server?.close());

interface StoredFile {
  invoice_id: number;
  number: string;
  content: string;
  buyer: string;
  stored_name: string | null;
  hash: string | null;
  bytes: number | null;
}

const sql = <Row>(text: string, values: (string | number)[] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));

/** Pays a new order; returns what is kept of its invoice. */
async function issueInvoice(): Promise<{ orderId: number; invoiceId: number }> {
  const { reference } = await server.client(shopId).placeOrder({ body: orderBody([{ id: 11, quantity: 2 }], '25.00') });
  const [order] = await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
    reference,
  ]);
  const orderId = order?.id ?? 0;
  await server.write(shopId, (context) => markPaid(context, orderId));
  const [paper] = await sql<{ id: number }>('select id from invoice where site_id = $1 and order_id = $2', [orderId]);
  return { orderId, invoiceId: paper?.id ?? 0 };
}

async function readFile(invoiceId: number): Promise<StoredFile> {
  const [row] = await sql<StoredFile>(
    `select file.*, paper.number, paper.content, kept.buyer from invoice_file file
     join invoice paper on paper.site_id = file.site_id and paper.id = file.invoice_id
     join invoice_buyer kept on kept.site_id = file.site_id and kept.invoice_id = file.invoice_id
     where file.site_id = $1 and file.invoice_id = $2`,
    [invoiceId],
  );
  return row as StoredFile;
}

const files = () => server.running.context.services.store;

/** Runs the job of a drawing as a worker does, on a store that may fail. */
const draw = (invoiceId: number, changes: Partial<FileStore> = {}) => {
  const { database, directory, services } = server.running.context;
  const failing = new Proxy(services.store, {
    get: (target, name) => changes[name as keyof FileStore] ?? Reflect.get(target, name, target).bind?.(target),
  });
  const tools = { database, directory, services: { ...services, store: failing }, port: 80 } as unknown as WorkerTools;
  return drawPaperJob.run(tools, { siteId: shopId, invoiceId });
};

test('ENT-07 a paid order has its invoice drawn by a job, stored under its hash, in the look of the moment', async () => {
  const { invoiceId } = await issueInvoice();
  expect(await readFile(invoiceId)).toMatchObject({ stored_name: null, hash: null });
  // What the site becomes later is not what its papers were.
  await changeShop(server, { PRIMARY_COLOR: '#0000ff' });
  const workers = await server.startJobs();
  try {
    await eventually(30_000, async () => expect((await readFile(invoiceId)).stored_name).not.toBeNull());
  } finally {
    await workers.stop();
  }
});

test('ENT-07 the stored file passes the rules of invoices, and is what staff read', async () => {
  const { invoiceId } = await issueInvoice();
  const { cookie } = await createStaff(server, 'ADMIN', shopId);
  const read = () => requestAdmin(server, 'GET', `/sites/${shopId}/papers/${invoiceId}/file`, { cookie });
  const before = await read();
  expect([before.status, before.headers['content-type']]).toEqual([200, 'application/pdf']);
  await draw(invoiceId);
  const kept = await readFile(invoiceId);
  expect(before.headers['content-disposition']).toBe(`attachment; filename="${kept.number}.pdf"`);
  const after = await read();
  // Drawn for who asked first, and drawn by its job: the same bytes.
  expect(after.body.equals(before.body)).toBe(true);
  expect([kept.hash, kept.bytes]).toEqual([createHash('sha256').update(after.body).digest('hex'), after.body.length]);
  expect(readPdfText(after.body).text).toContain(`Facture ${kept.number}`);
  const xml = writeCii({ paper: JSON.parse(kept.content), buyer: JSON.parse(kept.buyer) });
  expect(await judgeInvoice(xml)).toEqual([]);
  expect((await requestAdmin(server, 'GET', `/sites/${shopId}/papers/99999/file`, { cookie })).status).toBe(404);
});

test('ENT-07 a credit note is drawn too, and passes the same rules', async () => {
  const { orderId } = await issueInvoice();
  await server.write(shopId, (context) => cancelOrderById(context, orderId, 'staff'));
  await server.write(shopId, (context) => markRefunded(context, orderId));
  const [note] = await sql<{ id: number }>(
    "select id from invoice where site_id = $1 and order_id = $2 and kind = 'credit-note'",
    [orderId],
  );
  await draw(note?.id ?? 0);
  const kept = await readFile(note?.id ?? 0);
  expect(kept.stored_name).toMatch(/^papers\/av-20\d\d-\d{6}-[0-9a-f]{32}\.pdf$/);
  expect(await judgeInvoice(writeCii({ paper: JSON.parse(kept.content), buyer: JSON.parse(kept.buyer) }))).toEqual([]);
});

test('a disk that is full while a paper is drawn leaves nothing, and the next try stores it', async () => {
  const { invoiceId } = await issueInvoice();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  await expect(draw(invoiceId, { write: () => Promise.reject(full) })).rejects.toThrow('ENOSPC');
  const { number, stored_name: name } = await readFile(invoiceId);
  expect([name, await files().list(shopId, `papers/${number.toLowerCase()}`)]).toEqual([null, []]);
  await draw(invoiceId);
  expect(await files().list(shopId, `papers/${number.toLowerCase()}`)).toEqual([
    (await readFile(invoiceId)).stored_name,
  ]);
});

test('a program killed between the file and its row draws the same file again; a job that comes twice changes nothing', async () => {
  const { invoiceId } = await issueInvoice();
  await expect(
    draw(invoiceId, {
      write: async (...parameters) => {
        await files().write(...parameters);
        throw new Error('killed');
      },
    }),
  ).rejects.toThrow('killed');
  const { number } = await readFile(invoiceId);
  const [left] = await files().list(shopId, `papers/${number.toLowerCase()}`);
  expect(left).toBeDefined();
  await draw(invoiceId);
  const kept = await readFile(invoiceId);
  expect(kept.stored_name).toBe(left);
  await draw(invoiceId, { write: () => Promise.reject(new Error('written twice')) });
  expect(await readFile(invoiceId)).toEqual(kept);
});

test('STA-05 ten years after the end of its year the file of a paper goes with its buyer', async () => {
  const { invoiceId } = await issueInvoice();
  await draw(invoiceId);
  const name = (await readFile(invoiceId)).stored_name ?? '';
  const year = new Date(server.running.context.clock()).getUTCFullYear();
  await server.runMaintenance('invoice-days', Date.parse(`${year + 10}-12-31T12:00:00+01:00`));
  expect(await files().size(shopId, name)).toBeGreaterThan(0);
  await server.runMaintenance('invoice-days', Date.parse(`${year + 11}-01-01T12:00:00+01:00`));
  expect(await files().list(shopId, 'papers/')).toEqual([]);
  expect(await readFile(invoiceId)).toBeUndefined();
  const content = await files().read(shopId, name);
  expect(content && (await readStream(content))).toBeUndefined();
});
