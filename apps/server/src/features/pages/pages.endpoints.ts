import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listPageTree, readPage, resolvePath } from './pages.operations.ts';

export const pagesBindings = [
  bindReading('listPages', async (scope) => {
    const pages = await listPageTree(scope);
    return succeed({ pages, total: pages.length });
  }),
  bindReading('readPage', (scope, { params }) => readPage(scope, Number(params.id))),
  bindReading('resolvePath', async (scope, { query }) => succeed(await resolvePath(scope, query?.path ?? '/'))),
];
