import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { listPageTree, readPage, resolvePath } from './pages.operations.ts';
import { listSitePages, movePage } from './site-pages.operations.ts';

export const pagesBindings = [
  bind('listPages', {
    read: async (context) => {
      const pages = await listPageTree(context);
      return succeed({ pages, total: pages.length });
    },
  }),
  bind('readPage', { read: (context, { params }) => readPage(context, Number(params.id)) }),
  bind('resolvePath', { read: async (context, { query }) => succeed(await resolvePath(context, query?.path ?? '/')) }),
  bind('listSitePages', { read: (context) => listSitePages(context) }),
  bind('movePage', { write: (context, { params, body }) => movePage(context, Number(params.id), body) }),
];
