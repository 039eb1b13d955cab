import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listNews, readNews } from './news.operations.ts';

export const newsBindings = [
  bindReading('listNews', async (context, { query, list }) => {
    const promoted = query?.promoted ? query.promoted === 'true' : undefined;
    return succeed(await listNews(context, list, promoted));
  }),
  bindReading('readNews', (context, { params }) => readNews(context, Number(params.id))),
];
