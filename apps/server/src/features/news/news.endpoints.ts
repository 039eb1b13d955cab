import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listNews, readNews } from './news.operations.ts';

export const newsBindings = [
  bindReading('listNews', async (scope, { query, list }) => {
    const promoted = query?.promoted ? query.promoted === 'true' : undefined;
    return succeed(await listNews(scope, list, promoted));
  }),
  bindReading('readNews', (scope, { params }) => readNews(scope, Number(params.id))),
];
