import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { type ContentKey, findLiveState, updateContentState } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import { hideLive } from '../live-contents.ts';
import { checkOpen, lockContentLife } from '../lock-content.ts';
import { bringBackOrHide } from './bring-back.ts';
import { freezeLive } from './freeze-live.ts';
import { listSchedules, updateScheduleEnded } from './revisions.repository.ts';

/** Takes a content off the site, in all languages; its drafts stay. */
export async function unpublishContent(
  context: RequestContext,
  key: ContentKey,
): Promise<Result<ReplyOf<'unpublishContent'>>> {
  const content = await lockContentLife(context, key);
  if (!content.ok) return content;
  const isOpen = checkOpen(content.value);
  if (!isOpen.ok) return isOpen;
  const isHome = await checkHome(context, key);
  if (!isHome.ok) return isHome;
  // What only a schedule shows can be taken off, too.
  if (content.value.state === 'draft' && !(await findLiveState(context, key))?.is_visible)
    return fail('conflict', { message: 'Ce contenu n’a jamais été publié.' });
  const schedules = await takeDown(context, key);
  await auditStaffAct(context, {
    act: 'content.unpublish',
    kind: key.kind,
    resourceId: String(key.id),
    before: { state: content.value.state, ...(schedules.length > 0 ? { schedules } : {}) },
    after: { state: 'unpublished' },
  });
  return succeed({ cancelledSchedules: schedules.length });
}

/**
 * Hides a content, and ends its schedules: they would bring it back. With `keepsUpcoming`, for archive and bin, those that
 * have not begun stay: they show nothing while their content is away. What was live is kept. Returns the schedules that
 * have ended.
 */
export async function takeDown(
  context: RequestContext,
  key: ContentKey,
  { keepsUpcoming = false }: { keepsUpcoming?: boolean } = {},
): Promise<number[]> {
  const schedules = await listSchedules(context, key);
  const ended = keepsUpcoming ? schedules.filter((one) => one.started_at) : schedules;
  for (const { id, locale, started_at: started } of ended) {
    await updateScheduleEnded(context, id);
    // A translation for a time must not be what comes back with its content.
    if (started && locale !== context.site.defaultLocale) await bringBackOrHide(context, { ...key, locale });
  }
  await freezeLive(context, { ...key, locale: context.site.defaultLocale });
  await hideLive(context, key);
  await updateContentState(context, key, 'unpublished');
  return ended.map(({ id }) => id);
}

/** Refuses to take away what the site cannot be without: at the address of its home page it would answer 404. */
export async function checkHome(context: RequestContext, { kind, id }: ContentKey): Promise<Result<null>> {
  const type = getContentType(kind);
  if (!type.checkLeaving) return succeed(null);
  const live = await type.findLive(context, id, context.site.defaultLocale);
  return live ? type.checkLeaving(live.fields) : succeed(null);
}
