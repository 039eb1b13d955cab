import { invoicesResource } from '@vitrine/contract/resources/shop/invoices.resource';
import { defineRecords } from '../resources/define-records.operations.ts';
import { mailPaperAgain } from './files/send-paper-mails.operations.ts';
import { invoiceTable } from './invoice-records.repository.ts';

/** Invoices and credit notes, as staff read them. */
export const invoiceRecords = defineRecords(invoicesResource, invoiceTable, {
  actions: { send: (context, { id }) => mailPaperAgain(context, id) },
});
