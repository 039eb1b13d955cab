import { asPlatform } from '@vitrine/test-kit/records/staff';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { WorkerTools } from '../../../jobs/define-job.ts';
import { addPaperToWaitingMail, sendMailJob } from '../../mail/mail.operations.ts';
import { markPaid } from '../../orders/order-steps.operations.ts';
import { orderBody, shopId } from '../../orders/orders.fixture.ts';
import { drawPaperJob } from './draw-paper-job.ts';

interface StoredFile {
  invoice_id: number;
  number: string;
  content: string;
  buyer: string;
  stored_name: string | null;
  hash: string | null;
  bytes: number | null;
}

/** Asks the database of the shop, whose number is $1. */
export const paperSql = <Row>(server: TestServer, text: string, values: (string | number)[] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));

/** Pays a new order; returns what is kept of its invoice. */
export async function issuePaperInvoice(
  server: TestServer,
  email = 'lea@exemple.fr',
): Promise<{ orderId: number; invoiceId: number }> {
  const body = orderBody([{ id: 11, quantity: 1 }], '12.50');
  const { reference } = await server.client(shopId).placeOrder({ body: { ...body, user: { ...body.user, email } } });
  const find = (text: string, value: string | number) => paperSql<{ id: number }>(server, text, [value]);
  const [order] = await find('select id from shop_order where site_id = $1 and reference = $2', reference);
  const orderId = order?.id ?? 0;
  await server.write(shopId, (context) => markPaid(context, orderId));
  const [paper] = await find('select id from invoice where site_id = $1 and order_id = $2', orderId);
  return { orderId, invoiceId: paper?.id ?? 0 };
}

/** Reads a paper with its file. */
export async function readStoredPaper(server: TestServer, invoiceId: number): Promise<StoredFile> {
  const [row] = await paperSql<StoredFile>(
    server,
    `select file.*, paper.number, paper.content, kept.buyer from invoice_file file
     join invoice paper on paper.site_id = file.site_id and paper.id = file.invoice_id
     join invoice_buyer kept on kept.site_id = file.site_id and kept.invoice_id = file.invoice_id
     where file.site_id = $1 and file.invoice_id = $2`,
    [invoiceId],
  );
  return row as StoredFile;
}

/** Has the mail of an order bring a paper; returns the seconds for which its job waits then. */
export async function delayPaperMail(server: TestServer, recipient: string, reference: string, isLast: boolean) {
  await server.write(shopId, (context) =>
    addPaperToWaitingMail(context, { recipient, reference }, { id: 0, number: 'FA-2026-000001' }, { isLast }),
  );
  const [job] = await asPlatform(server, ({ query }) =>
    query<{ delay: number }>(
      `select round(extract(epoch from start_after - created_on))::int as delay from vitrine_jobs.job where name = $1
       order by created_on desc limit 1`,
      [sendMailJob.queue],
    ),
  );
  return job?.delay;
}

/** Runs the job of a drawing as a worker does, on a store that may fail. */
export function drawPaper(server: TestServer, invoiceId: number, changes: Partial<FileStore> = {}): Promise<void> {
  const { database, directory, services } = server.running.context;
  const failing = new Proxy(services.store, {
    get: (target, name) => changes[name as keyof FileStore] ?? Reflect.get(target, name, target).bind?.(target),
  });
  const tools = { database, directory, services: { ...services, store: failing }, port: 80 } as unknown as WorkerTools;
  return drawPaperJob.run(tools, { siteId: shopId, invoiceId });
}
