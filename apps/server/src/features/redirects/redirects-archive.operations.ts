import { redirectsResource } from '@vitrine/contract/resources/site/redirects.resource';
import { defineArchivePart } from '../define-archive-part.ts';
import { checkRedirectPaths } from './redirects.operations.ts';

/** The redirects of an archive. */
export const redirectsArchive = defineArchivePart('redirects', {
  nouns: ['redirection', 'redirections'],
  table: 'redirect',
  columns: {
    from_path: 'fromPath',
    to_path: 'toPath',
    status: 'status',
    hits: 'hits',
    last_hit_on: 'lastHitOn',
    id: 'id',
    version: 'version',
  },
  rules: { status: redirectsResource.fields.shape.status },
  validate(record) {
    const { fromPath, toPath, status } = record;
    const { source, target } = checkRedirectPaths(String(fromPath), String(toPath), status as 301 | 302 | 410);
    if (source) return `«\u00a0fromPath\u00a0»\u00a0: ${source}`;
    if (target) return `«\u00a0toPath\u00a0»\u00a0: ${target}`;
    return record;
  },
});
