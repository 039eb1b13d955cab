import { computed, defineArchivePart, leftOut, rowsInside } from '../define-archive-part.ts';

/** The contents of an archive. */
export const contentsArchive = defineArchivePart('contents', {
  nouns: ['contenu', 'contenus'],
  table: 'content',
  columns: {
    kind: 'kind',
    id: 'id',
    state: 'state',
    archived_at: 'archivedAt',
    deleted_at: 'deletedAt',
    created_by: leftOut('Accounts belong to the installation, not to the site.'),
    created_at: 'createdAt',
    updated_at: 'updatedAt',
  },
  inside: {
    drafts: rowsInside(
      'content_draft',
      { kind: 'kind', content_id: 'id' },
      {
        locale: 'locale',
        fields: 'fields',
        document: 'document',
        version: 'version',
        published_version: 'publishedVersion',
        published_revision_id: 'publishedRevisionId',
        release: 'release',
        updated_at: 'updatedAt',
        updated_by: leftOut('Accounts belong to the installation, not to the site.'),
        searched_title: computed,
      },
    ),
    revisions: rowsInside(
      'content_revision',
      { kind: 'kind', content_id: 'id' },
      {
        id: 'id',
        locale: 'locale',
        revision_kind: 'revisionKind',
        name: 'name',
        draft_version: 'draftVersion',
        fields: 'fields',
        document: 'document',
        release: 'release',
        author_id: leftOut('Accounts belong to the installation, not to the site.'),
        created_at: 'createdAt',
        from_at: 'fromAt',
        until_at: 'untilAt',
        started_at: 'startedAt',
        ended_at: 'endedAt',
        failure: 'failure',
        planned_by: 'plannedBy',
      },
    ),
  },
});
