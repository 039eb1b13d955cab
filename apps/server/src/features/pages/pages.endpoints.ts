import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { listPageTree, readPage, resolvePath } from './pages.operations.ts';
import { listSitePages, movePage } from './site-pages.operations.ts';

export const pagesBindings = [
  bindReading('listPages', async (context) => {
    const pages = await listPageTree(context);
    return succeed({ pages, total: pages.length });
  }),
  bindReading('readPage', (context, { params }) => readPage(context, Number(params.id))),
  bindReading('resolvePath', async (context, { query }) => succeed(await resolvePath(context, query?.path ?? '/'))),
  bindReading('listSitePages', (context) => listSitePages(context)),
  bindWriting('movePage', (context, { params, body }) => movePage(context, Number(params.id), body)),
];
