import { isSameValue } from '@vitrine/page-document/operations/json-value';
import type { RequestContext } from '../../../request-context.ts';
import { getContentType } from '../content-types.ts';
import { getAuthorId, lockContentLife } from '../lock-content.ts';
import {
  type DraftRow,
  insertDraft,
  listDraftsIn,
  lockDraft,
  updateDraft,
  updateDraftFields,
} from './drafts.repository.ts';
import { joinFields, keepTexts, splitFields } from './fit-fields.ts';
import type { DraftKey } from './open-draft.ts';
import { schemaRelease } from './upgrade-document.ts';

/**
 * Gives the drafts of another language what all languages share, before that language becomes the site's own. Drafts of
 * the former one keep their texts. A content that has only a draft goes on in both.
 */
export async function moveSharedFields(context: RequestContext, from: string, to: string): Promise<void> {
  for (const key of await listDraftsIn(context, from)) {
    const content = await lockContentLife(context, key, true);
    const draft = content.ok ? await lockDraft(context, key, from) : undefined;
    if (draft) await moveFields(context, { ...key, locale: to }, draft);
  }
}

async function moveFields(context: RequestContext, key: DraftKey, draft: DraftRow): Promise<void> {
  const type = getContentType(key.kind);
  const split = splitFields(type, draft.fields);
  if (Object.keys(split.shared).length === 0) return;
  await updateDraftFields(context, key, draft.locale, keepTexts(split));
  const authorId = getAuthorId(context);
  const live = await type.findLive(context, key.id, draft.locale);
  let own = await lockDraft(context, key, key.locale);
  if (!own) {
    const text = live && (await type.findLive(context, key.id, key.locale));
    const { fields, document } = text ?? draft;
    await insertDraft(context, key, {
      locale: key.locale,
      fields,
      document,
      release: schemaRelease,
      publishedVersion: text ? 0 : null,
      authorId,
    });
    own = await lockDraft(context, key, key.locale);
  }
  if (!own) return;
  const { texts } = splitFields(type, own.fields);
  const fields = joinFields(split.shared, texts);
  // What nobody has published yet stays to be published.
  const isPublished = live !== undefined && isSameValue(splitFields(type, live.fields).shared, split.shared);
  if (isPublished || own.published_version === null) return updateDraftFields(context, key, key.locale, fields);
  const { document, version, release } = own;
  await updateDraft(context, key, { locale: key.locale, fields, document, version: version + 1, release, authorId });
}
