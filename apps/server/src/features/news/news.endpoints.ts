import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { listNews, readNews } from './news.operations.ts';

export const newsBindings = [
  bind('listNews', {
    read: async (context, { query, list }) => {
      const promoted = query?.promoted ? query.promoted === 'true' : undefined;
      return succeed(await listNews(context, list, promoted));
    },
  }),
  bind('readNews', { read: (context, { params }) => readNews(context, Number(params.id)) }),
];
