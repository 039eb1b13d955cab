import { parseSearchQuery } from '@vitrine/domain/publishing/search-words';
import { bindReading } from '../bind-endpoint.ts';
import { searchSite, suggestTitles } from './search-site.operations.ts';

/** A query without a word needs no lookup. */
const isEmptyQuery = ({ query }: { query?: { q?: string | undefined } | undefined }) =>
  parseSearchQuery(query?.q ?? '').length === 0;

export const searchBindings = [
  bindReading('search', (context, { query }) => searchSite(context, query?.q ?? '', Number(query?.page ?? 1)), {
    limit: 'search',
    unless: isEmptyQuery,
  }),
  bindReading('suggest', (context, { query }) => suggestTitles(context, query?.q ?? ''), {
    limit: 'suggest',
    unless: isEmptyQuery,
  }),
];
