import { readQuestion } from '@vitrine/domain/publishing/search-words';
import { bindReading } from '../bind-endpoint.ts';
import { searchSite, suggestTitles } from './find.operations.ts';

/** A question without a word looks nothing up. */
const asksNothing = ({ query }: { query?: { q?: string | undefined } | undefined }) =>
  readQuestion(query?.q ?? '').length === 0;

export const searchBindings = [
  bindReading('search', (scope, { query }) => searchSite(scope, query?.q ?? '', Number(query?.page ?? 1)), {
    limit: 'search',
    unless: asksNothing,
  }),
  bindReading('suggest', (scope, { query }) => suggestTitles(scope, query?.q ?? ''), {
    limit: 'suggest',
    unless: asksNothing,
  }),
];
