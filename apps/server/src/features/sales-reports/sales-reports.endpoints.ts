import { bind } from '../bind-endpoint.ts';
import { rectifyReport } from './close-reports.operations.ts';
import { noteTrial, tryPlatform } from './platform-account.operations.ts';
import { exportSalesReport, listSalesReports, readSalesReport } from './sales-reports.operations.ts';
import { sendSalesReport } from './send-reports.operations.ts';

export const salesReportsBindings = [
  bind('listSalesReports', { read: (context) => listSalesReports(context) }),
  bind('readSalesReport', { read: (context, { params }) => readSalesReport(context, params.idReport) }),
  bind('exportSalesReport', { write: (context, { body }) => exportSalesReport(context, body) }),
  bind('rectifySalesReport', { write: (context, { body }) => rectifyReport(context, body.report) }),
  bind('sendSalesReport', { write: (context, { body }) => sendSalesReport(context, body.report) }),
  bind('testReportPlatform', {
    prepare: (context) => tryPlatform(context),
    write: (context, _, trial) => noteTrial(context, trial),
  }),
];
