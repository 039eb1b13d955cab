import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { addPaperToWaitingMail, enqueueMail } from '../../mail/mail.operations.ts';
import type { MakeAttachment } from '../../mail/mail-lookups.ts';
import { creditNoteMail, invoiceMail } from '../invoices.mails.ts';
import { readPaperFile } from './paper-files.operations.ts';
import { findPaperFile } from './paper-files.repository.ts';
import { findMailedPaper, lockOrderOfPaper, type MailedPaperRow, updatePaperMailed } from './paper-mails.repository.ts';

/**
 * Mails a paper to the address of its order, in the transaction that notes its file: once, however often it is drawn. The mail that
 * says that the payment has come waits a moment for the invoice and brings it. Papers of an archive were mailed where they were issued.
 */
export async function mailDrawnPaper(context: RequestContext, id: number): Promise<void> {
  await lockOrderOfPaper(context, id);
  const row = await findMailedPaper(context, id);
  if (!row?.is_mail_due || !row.email) return;
  const about = { recipient: row.email, reference: row.reference };
  const isBrought =
    row.kind !== 'credit-note' &&
    (await addPaperToWaitingMail(context, about, { id, number: row.number }, { isLast: row.is_last }));
  if (isBrought) await updatePaperMailed(context, id);
  else await mailPaper(context, row, row.email);
}

/** Mails a paper once more, as staff ask. */
export async function mailPaperAgain(context: RequestContext, id: number): Promise<Result<null>> {
  const row = await findMailedPaper(context, id);
  if (!row?.email) return fail('conflict');
  await mailPaper(context, row, row.email);
  return succeed(null);
}

async function mailPaper(context: RequestContext, row: MailedPaperRow, recipient: string): Promise<void> {
  const data = {
    id: row.id,
    number: row.number,
    issuedOn: row.issued_on,
    reference: row.reference,
    totalCents: row.total_cents,
  };
  if (row.kind === 'credit-note')
    await enqueueMail(context, creditNoteMail, {
      recipient,
      data: { ...data, creditedNumber: row.credited_number },
    });
  else await enqueueMail(context, invoiceMail, { recipient, data });
  await updatePaperMailed(context, row.id);
}

/** Finds the file of a paper, which its mail attaches. */
export async function findPaperAttachment(context: RequestContext, id: number): Promise<MakeAttachment | undefined> {
  const row = await findPaperFile(context, id);
  if (!row) return undefined;
  const { services } = context;
  return async (site) => {
    const { name, content } = await readPaperFile({ site, services }, row);
    return { name, contentType: 'application/pdf', content };
  };
}
