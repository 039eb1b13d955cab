import { defineArchivePart } from '../define-archive-part.ts';

/** The visit counts of an archive. */
export const visitCountsArchive = defineArchivePart('visit-counts', {
  nouns: ['compte de visites', 'comptes de visites'],
  table: 'visit_count',
  columns: {
    day: 'day',
    kind: 'kind',
    name: 'name',
    visits: 'visits',
  },
});

/** The visit sources of an archive. */
export const visitSourcesArchive = defineArchivePart('visit-sources', {
  nouns: ['provenance de visites', 'provenances de visites'],
  table: 'visit_source',
  columns: {
    day: 'day',
    source: 'source',
    visits: 'visits',
  },
});
