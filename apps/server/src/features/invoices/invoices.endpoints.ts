import { bindResource } from '../bind-resource.ts';
import { invoiceRecords } from './invoice-records.operations.ts';

export const invoicesBindings = bindResource(invoiceRecords);
