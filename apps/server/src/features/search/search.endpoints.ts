import { parseSearchQuery } from '@vitrine/domain/publishing/search-words';
import { bind } from '../bind-endpoint.ts';
import { searchSite, suggestTitles } from './search-site.operations.ts';

/** A query without a word needs no lookup. */
const isEmptyQuery = ({ query }: { query?: { q?: string | undefined } | undefined }) =>
  parseSearchQuery(query?.q ?? '').length === 0;

export const searchBindings = [
  bind('search', {
    read: (context, { query }) => searchSite(context, query?.q ?? '', Number(query?.page ?? 1)),
    rateLimit: {
      limit: 'search',
      unless: isEmptyQuery,
    },
  }),
  bind('suggest', {
    read: (context, { query }) => suggestTitles(context, query?.q ?? ''),
    rateLimit: {
      limit: 'suggest',
      unless: isEmptyQuery,
    },
  }),
];
