import { bindReading } from '../bind-endpoint.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { searchSite, suggestTitles } from './find.operations.ts';

export const searchBindings = (limits: VisitorLimits) => [
  bindReading('search', (scope, { query }) => searchSite(scope, limits, query?.q ?? '', Number(query?.page ?? 1))),
  bindReading('suggest', (scope, { query }) => suggestTitles(scope, limits, query?.q ?? '')),
];
