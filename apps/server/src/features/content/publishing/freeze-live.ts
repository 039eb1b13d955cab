import type { RequestContext } from '../../../request-context.ts';
import { getContentType } from '../content-types.ts';
import { findDraft, updatePublished } from '../drafts/drafts.repository.ts';
import type { DraftKey } from '../drafts/open-draft.ts';
import { schemaRelease } from '../drafts/upgrade-document.ts';
import { insertRevision } from './revisions.repository.ts';

/**
 * Keeps what is live as a revision, where it was published before there were any: one can go back to it. Returns the
 * revision that stands published; null where there is none.
 */
export async function freezeLive(context: RequestContext, key: DraftKey): Promise<number | null> {
  const draft = await findDraft(context, key, key.locale);
  if (!draft || draft.published_version === null) return null;
  if (draft.published_revision_id !== null) return draft.published_revision_id;
  const live = await getContentType(key.kind).findLive(context, key.id, key.locale);
  if (!live) return null;
  const version = draft.published_version;
  const revisionId = await insertRevision(context, key, {
    kind: 'published',
    version,
    ...live,
    release: schemaRelease,
    authorId: null,
  });
  await updatePublished(context, key, key.locale, { version, revisionId });
  return revisionId;
}
