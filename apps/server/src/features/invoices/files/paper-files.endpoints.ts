import { bind } from '../../bind-endpoint.ts';
import { readOrderTickets } from './order-tickets.operations.ts';
import { openPaperFile, readPaperFile } from './paper-files.operations.ts';
import { readPapersDownload } from './papers-of-period.operations.ts';

export const paperFileBindings = [
  bind('readPaperFile', {
    read: (context, { params }) => openPaperFile(context, Number(params.idPaper)),
    complete: (context, _, row) => readPaperFile(context, row),
  }),
  bind('readOrderTickets', { read: (context, { params }) => readOrderTickets(context, Number(params.id)) }),
  bind('readPapersDownload', {
    read: (context, { query }) =>
      readPapersDownload(
        context,
        query && { from: query.from, to: query.to, isOfCompanies: query.buyers === 'companies' },
      ),
  }),
];
