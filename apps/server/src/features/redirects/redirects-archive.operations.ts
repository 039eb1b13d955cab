import { defineArchivePart } from '../define-archive-part.ts';

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
});
