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
  admit(record) {
    const { fromPath, toPath, status } = record;
    const { source, target } = checkRedirectPaths(String(fromPath), String(toPath), status as 301 | 302 | 410);
    if (source) return `« fromPath » : ${source}`;
    if (target) return `« toPath » : ${target}`;
    return record;
  },
});
