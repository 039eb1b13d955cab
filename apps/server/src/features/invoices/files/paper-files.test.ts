import { createHash } from 'node:crypto';
import { judgeInvoice } from '@vitrine/test-kit/judge-invoice';
import { readPdfText } from '@vitrine/test-kit/pdf';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startFakeSmtpServer } from '@vitrine/test-kit/servers/fake-smtp-server';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { readStream } from '../../../adapters/files/read-stream.ts';
import type { MailTransport } from '../../../adapters/mail/mail-transport.ts';
import { writeCii } from '../../../adapters/papers/write-cii.ts';
import type { WorkerTools } from '../../../jobs/define-job.ts';
import { sendMailJob } from '../../mail/mail.operations.ts';
import { eraseOrdersOf } from '../../orders/keeping/erase-orders.operations.ts';
import { advanceOrder, cancelOrderById, markRefunded } from '../../orders/order-steps.operations.ts';
import { changeShop, createOrderShop, shopId } from '../../orders/orders.fixture.ts';
import { moveStock } from '../../stock/stock.operations.ts';
import { delayPaperMail, drawPaper, issuePaperInvoice, paperSql, readStoredPaper } from './paper-files.fixture.ts';
import { downloadPapers } from './papers-download.fixture.ts';

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

const sql = <Row>(text: string, values: (string | number)[] = []) => paperSql<Row>(server, text, values);
const issueInvoice = (email?: string) => issuePaperInvoice(server, email);
const readFile = (invoiceId: number) => readStoredPaper(server, invoiceId);

/** The mails that bring a paper. */
const listMailsOf = async (number: string) =>
  (await server.queuedMails(undefined, shopId)).filter(({ text }) => text.includes(number));

const files = () => server.running.context.services.store;

const draw = (invoiceId: number, changes?: Partial<FileStore>) => drawPaper(server, invoiceId, changes);

test('ENT-07 a paid order has its invoice drawn by a job, stored under its hash, in the look of the moment', async () => {
  const { invoiceId } = await issueInvoice();
  expect(await readFile(invoiceId)).toMatchObject({ stored_name: null, hash: null });
  // What the site becomes later is not what its papers were.
  await changeShop(server, { PRIMARY_COLOR: '#0000ff' });
  const smtp = await startFakeSmtpServer();
  const workers = await server.startJobs({ smtpUrl: smtp.url });
  try {
    await eventually(async () => expect((await readFile(invoiceId)).stored_name).not.toBeNull());
    const { number, hash } = await readFile(invoiceId);
    const find = () => smtp.accepted.find(({ mail }) => mail.text?.includes(number));
    await eventually(() => expect(find()).toBeDefined());
    expect(find()?.recipients).toEqual(['lea@exemple.fr']);
    // One mail confirms the order and its payment, and brings the invoice and the terms of sale.
    expect(find()?.mail.subject).toMatch(/^Votre commande \S+ est confirmée et payée$/);
    expect(smtp.accepted.filter(({ recipients: [to] }) => to === 'lea@exemple.fr')).toHaveLength(1);
    const attached = find()?.mail.attachments.filter(({ disposition }) => disposition === 'attachment') ?? [];
    expect(attached.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`${number}.pdf`, 'application/pdf'],
      [expect.stringMatching(/\.pdf$/), 'application/pdf'],
    ]);
    const content = Buffer.from(attached[0]?.content as ArrayBuffer);
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
  } finally {
    await workers.stop();
    await smtp.close();
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
  const [mail, ...others] = await listMailsOf(kept.number);
  expect([mail?.subject.startsWith(`Votre avoir ${kept.number}`), others]).toEqual([true, []]);
  expect(mail?.text).toMatch(/Il porte sur la facture FA-20\d\d-\d{6}/);
});

test('a paper is mailed with its file, once, and again when staff ask; not to a buyer who is erased', async () => {
  const { invoiceId, orderId } = await issueInvoice('envoi@exemple.fr');
  const { number } = await readFile(invoiceId);
  expect(await listMailsOf(number)).toEqual([]);
  await draw(invoiceId);
  await draw(invoiceId);
  expect(await listMailsOf(number)).toMatchObject([{ recipient: 'envoi@exemple.fr' }]);
  const { cookie } = await createStaff(server, 'ADMIN', shopId);
  const path = `/sites/${shopId}/invoices/${invoiceId}`;
  const readValues = async () =>
    ((await requestAdmin(server, 'GET', path, { cookie })).json().data as unknown as { values: object }).values;
  expect(await readValues()).toMatchObject({ canSend: true, mailedAt: expect.any(String) });
  const send = () => requestAdmin(server, 'POST', `${path}/send`, { cookie });
  expect((await send()).status).toBe(200);
  expect(await listMailsOf(number)).toHaveLength(2);

  await server.write(shopId, (context) => advanceOrder(context, orderId, 'done'));
  await server.write(shopId, (context) => eraseOrdersOf(context, { id: null, email: 'envoi@exemple.fr' }));
  const year = Number(number.slice(3, 7)) + 10;
  expect(await readValues()).toMatchObject({
    canSend: false,
    retention: `Jusqu’au 31 décembre ${year}, comme la loi le demande, bien que la personne ait fait effacer ses données`,
  });
  expect((await send()).json().code).toBe('conflict');
  expect((await requestAdmin(server, 'GET', `/sites/${shopId}/papers/${invoiceId}/file`, { cookie })).status).toBe(200);
});

test('a paper that staff send before it is drawn is not sent again by its drawing', async () => {
  const { invoiceId } = await issueInvoice();
  const { cookie } = await createStaff(server, 'ADMIN', shopId);
  const { status } = await requestAdmin(server, 'POST', `/sites/${shopId}/invoices/${invoiceId}/send`, { cookie });
  await draw(invoiceId);
  expect([status, (await listMailsOf((await readFile(invoiceId)).number)).length]).toEqual([200, 1]);
});

test('an invoice that is drawn after the mail of its payment has left has a mail of its own', async () => {
  const { invoiceId } = await issueInvoice('tard@exemple.fr');
  const { number } = await readFile(invoiceId);
  const [paid] = await server.queuedMails('tard@exemple.fr', shopId);
  const sent: string[] = [];
  const { database, directory, services } = server.running.context;
  const transport: MailTransport = {
    send: async ({ text }, begin) => {
      await begin();
      sent.push(text);
    },
    close: async () => undefined,
  };
  const tools = { database, directory, services, transport, mailLookups: {}, log: pino({ level: 'silent' }) };
  await sendMailJob.run(tools as unknown as WorkerTools, { siteId: shopId, mailId: paid?.id ?? '' });
  expect([sent.length, sent[0]?.includes(number)]).toEqual([1, false]);
  await draw(invoiceId);
  expect(await listMailsOf(number)).toMatchObject([{ subject: expect.stringContaining(`Votre facture ${number}`) }]);
});

test('a mail that brings one of two papers goes on waiting for the other', async () => {
  const { orderId } = await issueInvoice('deux@exemple.fr');
  const [order] = await sql<{ reference: string }>('select reference from shop_order where site_id = $1 and id = $2', [
    orderId,
  ]);
  expect(await delayPaperMail(server, 'deux@exemple.fr', order?.reference ?? '', false)).toBe(60);
  expect(await delayPaperMail(server, 'deux@exemple.fr', order?.reference ?? '', true)).toBe(0);
});

test('a paper that two programs draw at once is mailed once', async () => {
  const { invoiceId } = await issueInvoice();
  let drawing = 0;
  const write: FileStore['write'] = async (...parameters) => {
    drawing += 1;
    await expect.poll(() => drawing).toBe(2);
    await files().write(...parameters);
  };
  await Promise.all([draw(invoiceId, { write }), draw(invoiceId, { write })]);
  expect(await listMailsOf((await readFile(invoiceId)).number)).toHaveLength(1);
});

test('a paper of somebody who gave no address at the counter is not sent, nor offered for it', async () => {
  const { cookie } = await createStaff(server, 'ADMIN', shopId);
  const { status, ...sold } = await requestAdmin(server, 'POST', `/sites/${shopId}/counter/orders`, {
    cookie,
    body: {
      products: [{ id: 11, quantity: 2 }],
      channel: 'counter',
      handover: 'taken',
      buyer: { firstname: '', lastname: '', email: '', phone: '' },
      payment: 'cash',
      confirmsMajority: true,
      expectedTotal: '25.00',
    },
  });
  expect(status).toBe(201);
  const [paper] = await sql<{ id: number }>('select id from invoice where site_id = $1 and order_id = $2', [
    JSON.parse(sold.text).data.id,
  ]);
  await draw(paper?.id ?? 0);
  const path = `/sites/${shopId}/invoices/${paper?.id}`;
  expect(JSON.parse((await requestAdmin(server, 'GET', path, { cookie })).text).data.values).toMatchObject({
    canSend: false,
    mailedAt: null,
  });
  expect((await requestAdmin(server, 'POST', `${path}/send`, { cookie })).json().code).toBe('conflict');
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
  expect(await listMailsOf(number)).toEqual([]);
  await draw(invoiceId);
  const kept = await readFile(invoiceId);
  expect(kept.stored_name).toBe(left);
  expect(await listMailsOf(number)).toHaveLength(1);
  await draw(invoiceId, { write: () => Promise.reject(new Error('written twice')) });
  expect(await readFile(invoiceId)).toEqual(kept);
  expect(await listMailsOf(number)).toHaveLength(1);
});

describe('the papers of a period', () => {
  const download = (path: string, cookie: string) => downloadPapers(server, path, cookie);

  test('STA-05 every file of its days and no other, with an index that adds up and names what is not ready', async () => {
    const { orderId, invoiceId } = await issueInvoice();
    await server.write(shopId, (context) => cancelOrderById(context, orderId, 'staff'));
    await server.write(shopId, (context) => markRefunded(context, orderId));
    const rows = await sql<{
      id: number;
      number: string;
      total_cents: number;
      kind: string;
      stored_name: string | null;
    }>(
      `select paper.id, paper.number, paper.total_cents, paper.kind, file.stored_name from invoice paper
       join invoice_file file on file.site_id = paper.site_id and file.invoice_id = paper.id
       where paper.site_id = $1 order by paper.id`,
    );
    for (const { id, kind } of rows) if (kind === 'invoice') await draw(id);
    const undrawn = rows.filter(({ kind, stored_name: name }) => kind === 'credit-note' && name === null);
    expect(undrawn.length).toBeGreaterThan(0);
    const { cookie } = await createStaff(server, 'ADMIN', shopId, { isConfirmed: true });
    const today = (await readFile(invoiceId)).content.match(/"issuedOn":"([\d-]+)"/)?.[1] ?? '';
    const ask = (from: string, to: string) =>
      requestAdmin(server, 'GET', `/sites/${shopId}/papers-download?from=${from}&to=${to}`, { cookie });
    const asked = await ask(today, today);
    expect(asked.json().data).toEqual({
      name: `factures-${today}-${today}.zip`,
      count: rows.length,
      url: `/api/admin/sites/${shopId}/papers-file/${today}/${today}`,
    });
    const entries = await download(`/sites/${shopId}/papers-file/${today}/${today}`, cookie);
    // The first was drawn by workers with a store of their own: here its file is lost.
    const [lost] = rows;
    const drawn = rows.filter((row) => row !== lost && !undrawn.includes(row));
    expect([...entries.keys()].sort()).toEqual([...drawn.map(({ number }) => `${number}.pdf`), 'index.csv'].sort());
    const { number, hash } = await readFile(invoiceId);
    expect(
      createHash('sha256')
        .update(entries.get(`${number}.pdf`) as Buffer)
        .digest('hex'),
    ).toBe(hash);
    const [head, ...lines] = (entries.get('index.csv') as Buffer).toString().trimEnd().split('\r\n');
    expect(head).toBe(
      '\ufeffNuméro;Pièce;Date;Commande;Acheteur;SIREN;TVA intracommunautaire;Facture créditée;Hors taxes;TVA;Total TTC;Fichier',
    );
    const cells = lines.map((line) => line.split(';'));
    expect(cells.map(([name]) => name)).toEqual(rows.map((row) => row.number));
    const sum = cells.reduce((total, line) => total + Math.round(Number(line[10]?.replace(',', '.')) * 100), 0);
    expect(sum).toBe(
      rows.reduce((total, { kind, total_cents: cents }) => total + (kind === 'invoice' ? cents : -cents), 0),
    );
    const listFiles = (file: string) => cells.filter((line) => line[11] === file).map(([name]) => name);
    expect(listFiles('pas encore prêt')).toEqual(undrawn.map((row) => row.number));
    expect(listFiles('introuvable')).toEqual([lost?.number]);
    const audits = await sql<{ after: object }>(
      "select after from audit_entry where site_id = $1 and action = 'invoices.download'",
    );
    expect(audits).toEqual([{ after: { from: today, to: today, count: rows.length } }]);

    const none = await ask('2001-01-01', '2001-12-31');
    expect([none.status, none.json().fields]).toEqual([422, { from: expect.stringContaining('Aucune facture') }]);
    expect((await ask(today, '2001-01-01')).json().fields).toEqual({ to: expect.stringContaining('ne précède pas') });
  });

  test('STA-05 those of companies alone are one file too, for their platform', async () => {
    await server.write(shopId, (context) => moveStock(context, 11, { quantity: 20, reason: 'harvest' }));
    await issueInvoice();
    const { cookie } = await createStaff(server, 'ADMIN', shopId, { isConfirmed: true });
    const { text } = await requestAdmin(server, 'POST', `/sites/${shopId}/counter/orders`, {
      cookie,
      body: {
        products: [{ id: 11, quantity: 2 }],
        channel: 'counter',
        handover: 'taken',
        buyer: { firstname: '', lastname: '', email: '', phone: '' },
        company: { name: 'Le Bistrot', siren: '732 829 320', vatNumber: '' },
        billing: { address: '8 rue du Port', postalCode: '33000', city: 'Bordeaux', country: 'FR' },
        payment: 'cash',
        confirmsMajority: true,
        expectedTotal: '25.00',
      },
    });
    const [paper] = await sql<{ id: number; number: string; day: string }>(
      'select id, number, issued_on as day from invoice where site_id = $1 and order_id = $2',
      [JSON.parse(text).data.id],
    );
    await draw(paper?.id ?? 0);
    const query = `from=${paper?.day}&to=${paper?.day}&buyers=companies`;
    const asked = await requestAdmin(server, 'GET', `/sites/${shopId}/papers-download?${query}`, { cookie });
    const { url, count, name } = asked.json().data as { url: string; count: number; name: string };
    expect([count, name]).toEqual([1, `factures-entreprises-${paper?.day}-${paper?.day}.zip`]);
    const entries = await download(url.replace('/api/admin', ''), cookie);
    expect([...entries.keys()].sort()).toEqual([`${paper?.number}.pdf`, 'index.csv']);
    expect((entries.get('index.csv') as Buffer).toString()).toContain('Le Bistrot;732829320');
  });

  test('STA-05 the index tells of the files as they were sent, whatever is issued and drawn meanwhile', async () => {
    await draw((await issueInvoice()).invoiceId);
    const late = await issueInvoice();
    const { cookie } = await createStaff(server, 'ADMIN', shopId, { isConfirmed: true });
    let issued = 0;
    const reading = vi.spyOn(files(), 'read').mockImplementationOnce(async (...parameters) => {
      issued = (await issueInvoice()).invoiceId;
      await draw(issued);
      await draw(late.invoiceId);
      return files().read(...parameters);
    });
    const entries = await download(`/sites/${shopId}/papers-file/2000-01-01/2999-12-31`, cookie);
    reading.mockRestore();
    const lines = (entries.get('index.csv') as Buffer).toString().trimEnd().split('\r\n').slice(1);
    const told = new Map(lines.map((line) => line.split(';')).map((cells) => [cells[0] ?? '', cells[11] ?? '']));
    expect(told.get((await readFile(late.invoiceId)).number)).toBe('pas encore prêt');
    expect(told.has((await readFile(issued)).number)).toBe(false);
    const named = [...told.values()].filter((file) => file.endsWith('.pdf'));
    expect([...named, 'index.csv'].sort()).toEqual([...entries.keys()].sort());
  });

  test('STA-05 who has not confirmed their identity, may not read orders or is of another site gets none', async () => {
    const path = (site: number) => `/sites/${site}/papers-file/2000-01-01/2999-12-31`;
    const status = async (role: 'ADMIN' | 'EDITOR', options: { isConfirmed: boolean }, site = shopId) => {
      const { cookie } = await createStaff(server, role, shopId, options);
      return (await requestAdmin(server, 'GET', path(site), { cookie })).status;
    };
    expect(await status('ADMIN', { isConfirmed: false })).toBe(403);
    expect(await status('EDITOR', { isConfirmed: true })).toBe(403);
    expect(await status('ADMIN', { isConfirmed: true }, shopId + 1)).toBe(404);
  });
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
