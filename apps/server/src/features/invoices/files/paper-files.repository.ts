import type { Paper } from '@vitrine/domain/invoicing/paper';
import type { RequestContext } from '../../../request-context.ts';
import { insertRow } from '../../../storage/insert-rows.ts';

/** A paper with what is drawn of it: its content, its buyer and its look, and the file once it is stored. */
export interface PaperFileRow {
  id: number;
  number: string;
  content: string;
  buyer: string;
  look: string;
  stored_name: string | null;
}

const columns = `paper.id, paper.number, paper.content, kept.buyer, file.look, file.stored_name
  from invoice paper
  join invoice_buyer kept on kept.site_id = $1 and kept.invoice_id = paper.id
  join invoice_file file on file.site_id = $1 and file.invoice_id = paper.id
  where paper.site_id = $1`;

/** Finds the file of a paper; undefined for one whose buyer is no longer kept. */
export async function findPaperFile(context: RequestContext, id: number): Promise<PaperFileRow | undefined> {
  const [row] = await context.transaction.query<PaperFileRow>(`select ${columns} and paper.id = $2`, [
    context.site.id,
    id,
  ]);
  return row;
}

/** A paper of an order, as its buyer reads of it. */
export interface ListedPaper {
  id: number;
  kind: Paper['kind'];
  number: string;
  issuedOn: string;
}

/** Lists the papers of an order that have a file, the first first. */
export function listPaperFilesOf(context: RequestContext, orderId: number): Promise<ListedPaper[]> {
  return context.transaction.query(
    `select paper.id, paper.kind, paper.number, paper.issued_on as "issuedOn" from invoice paper
     join invoice_file file on file.site_id = $1 and file.invoice_id = paper.id
     where paper.site_id = $1 and paper.order_id = $2 order by paper.id`,
    [context.site.id, orderId],
  );
}

/** Freezes the look of a new paper, whose file is still to be drawn, then mailed. */
export async function insertPaperLook(context: RequestContext, invoiceId: number, look: string): Promise<void> {
  await insertRow(context, 'invoice_file', { invoice_id: invoiceId, look, is_mail_due: true });
}

/** Notes the file of a paper; returns whether it had none. */
export async function updatePaperFile(
  context: RequestContext,
  id: number,
  { storedName, hash, bytes }: { storedName: string; hash: string; bytes: number },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update invoice_file set stored_name = $3, hash = $4, bytes = $5, drawn_at = $6
     where site_id = $1 and invoice_id = $2 and stored_name is null returning invoice_id`,
    [context.site.id, id, storedName, hash, bytes, new Date(context.now)],
  );
  return rows.length > 0;
}

/** Lists the papers of a site whose file is still to be drawn. */
export async function listUndrawnPapers(context: RequestContext): Promise<number[]> {
  const rows = await context.transaction.query<{ invoice_id: number }>(
    'select invoice_id from invoice_file where site_id = $1 and stored_name is null order by invoice_id',
    [context.site.id],
  );
  return rows.map(({ invoice_id: id }) => id);
}

/** Lists the stored files of papers that are dated before a day. */
export async function listFilesBefore(context: RequestContext, day: string): Promise<string[]> {
  const rows = await context.transaction.query<{ stored_name: string }>(
    `select file.stored_name from invoice_file file
     join invoice paper on paper.site_id = $1 and paper.id = file.invoice_id
     where file.site_id = $1 and file.stored_name is not null and paper.issued_on < $2`,
    [context.site.id, day],
  );
  return rows.map(({ stored_name: name }) => name);
}

/** Deletes the looks and files of papers that are dated before a day. */
export async function deleteFilesBefore(context: RequestContext, day: string): Promise<void> {
  await context.transaction.query(
    `delete from invoice_file file using invoice paper
     where file.site_id = $1 and paper.site_id = $1 and paper.id = file.invoice_id and paper.issued_on < $2`,
    [context.site.id, day],
  );
}
