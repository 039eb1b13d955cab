import type { Paper } from '@vitrine/domain/invoicing/paper';
import type { RequestContext } from '../../../request-context.ts';

/** What the mail of a paper says, and whether it is to leave by itself. */
export interface MailedPaperRow {
  id: number;
  kind: Paper['kind'];
  number: string;
  issued_on: string;
  total_cents: number;
  credited_number: string;
  reference: string;
  /** The address of the order; null once its buyer is erased. */
  email: string | null;
  is_mail_due: boolean;
  /** Whether no other paper of its order is still to be drawn. */
  is_last: boolean;
}

/** Locks the order of a paper: of its papers, drawn at once, one is the last. */
export async function lockOrderOfPaper(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query(
    `select 1 from shop_order placed where placed.site_id = $1
       and placed.id = (select order_id from invoice where site_id = $1 and id = $2) for update`,
    [context.site.id, id],
  );
}

/** Finds what the mail of a paper says; undefined for a paper without a file. */
export async function findMailedPaper(context: RequestContext, id: number): Promise<MailedPaperRow | undefined> {
  const [row] = await context.transaction.query<MailedPaperRow>(
    `select paper.id, paper.kind, paper.number, paper.issued_on, paper.total_cents, paper.credited_number, placed.reference,
       placed.email, file.is_mail_due,
       not exists (
         select 1 from invoice other
         join invoice_file waiting on waiting.site_id = $1 and waiting.invoice_id = other.id and waiting.stored_name is null
         where other.site_id = $1 and other.order_id = paper.order_id) as is_last
     from invoice paper
     join invoice_file file on file.site_id = $1 and file.invoice_id = paper.id
     join shop_order placed on placed.site_id = $1 and placed.id = paper.order_id
     where paper.site_id = $1 and paper.id = $2`,
    [context.site.id, id],
  );
  return row;
}

/** Notes that a paper was mailed: it does not leave by itself again. */
export async function updatePaperMailed(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query(
    'update invoice_file set is_mail_due = false, mailed_at = $3 where site_id = $1 and invoice_id = $2',
    [context.site.id, id, new Date(context.now)],
  );
}
