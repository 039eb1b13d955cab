import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { findLiveState } from '../content.repository.ts';
import { findDraft } from '../drafts/drafts.repository.ts';
import type { DraftKey } from '../drafts/open-draft.ts';
import { deleteLiveText, hideLive } from '../live-contents.ts';
import { lockContentLife } from '../lock-content.ts';
import { findRevision } from './revisions.repository.ts';
import { dropAbsentMedia, writeFrozen } from './write-frozen.ts';

/** Shows what stands published beneath a schedule; where nothing does, the content or its translation is hidden. */
export async function bringBack(context: RequestContext, key: DraftKey): Promise<Result<unknown>> {
  const content = await lockContentLife(context, key);
  const draft = await findDraft(context, key, key.locale);
  const standing = draft?.published_revision_id ?? null;
  const isDefault = key.locale === context.site.defaultLocale;
  const isStanding = content.ok && content.value.state === 'published';
  const revision = standing === null ? undefined : await findRevision(context, key, standing);
  if (revision && (isStanding || !isDefault))
    return writeFrozen(context, key, { ...revision, fields: await dropAbsentMedia(context, revision.fields) });
  await hideContent(context, key);
  return succeed(null);
}

/** Hides a content, or its translation. */
export async function hideContent(context: RequestContext, key: DraftKey): Promise<void> {
  if (key.locale === context.site.defaultLocale) await hideLive(context, key);
  else if ((await findLiveState(context, key))?.locales.includes(key.locale))
    await deleteLiveText(context, key, key.locale);
}

/** Shows what stands published beneath a schedule that has ended, or nothing where that cannot be shown any more. */
export async function bringBackOrHide(context: RequestContext, key: DraftKey): Promise<void> {
  const back = await bringBack(context, key);
  if (!back.ok) await hideContent(context, key);
}
