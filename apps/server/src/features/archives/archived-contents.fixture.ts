import type { Json } from './archives.fixture.ts';

/** A content with a draft, as the archive has it. */
export function content(draft: Json = {}, revisions: Json[] = []): Json {
  const at = '2026-01-01T00:00:00+00:00';
  return {
    kind: 'page',
    id: 8_000,
    state: 'draft',
    archivedAt: null,
    deletedAt: null,
    createdAt: at,
    updatedAt: at,
    drafts: [
      {
        locale: 'fr_FR',
        fields: { title: 'Essai' },
        document: { blocks: [] },
        version: 1,
        publishedVersion: null,
        publishedRevisionId: null,
        release: '',
        updatedAt: at,
        ...draft,
      },
    ],
    revisions,
  };
}

/** A planned publication of it, with its moments. */
export const planned = (moments: Json): Json => ({
  id: 70_000,
  locale: 'fr_FR',
  revisionKind: 'scheduled',
  name: null,
  draftVersion: 1,
  fields: { title: 'Essai' },
  document: { blocks: [] },
  release: '',
  createdAt: '2026-01-01T00:00:00+00:00',
  fromAt: null,
  untilAt: null,
  startedAt: null,
  endedAt: null,
  failure: null,
  plannedBy: null,
  ...moments,
});
