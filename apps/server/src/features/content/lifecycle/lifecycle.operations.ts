import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { checkRedirect, moveRedirects, removeRedirectsTo } from '../../redirects/redirects.operations.ts';
import { type ContentKey, type ContentRow, findLiveState } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import { deleteLive } from '../live-contents.ts';
import { lockContentLife, readContentLife } from '../lock-content.ts';
import { checkHome, takeDown } from '../publishing/take-down.operations.ts';
import { digestDependents, listDependents } from './dependents.ts';
import { deleteContentRows, listDeletedBefore, updateContentPlace } from './lifecycle.repository.ts';

/** Days that a content stays in the bin. */
const binDays = 30;

/** Puts a content into the archive: it leaves the site and the lists. */
export const archiveContent = (context: RequestContext, key: ContentKey) => moveContent(context, key, 'archive');
/** Takes a content out of the archive. It is not published by that. */
export const unarchiveContent = (context: RequestContext, key: ContentKey) => moveContent(context, key, 'unarchive');
/** Puts a content into the bin, from where it is purged after 30 days. */
export const binContent = (context: RequestContext, key: ContentKey) => moveContent(context, key, 'bin');
/** Takes a content out of the bin. It is not published by that. */
export const restoreContent = (context: RequestContext, key: ContentKey) => moveContent(context, key, 'restore');

async function moveContent(
  context: RequestContext,
  key: ContentKey,
  act: 'archive' | 'unarchive' | 'bin' | 'restore',
): Promise<Result<Record<string, never>>> {
  const locked = await lockContentLife(context, key);
  if (!locked.ok) return locked;
  const { archived_at: archivedAt, deleted_at: deletedAt } = locked.value;
  const now = new Date(context.now);
  const place = {
    archive: { archivedAt: archivedAt ?? now, deletedAt },
    unarchive: { archivedAt: null, deletedAt },
    bin: { archivedAt, deletedAt: deletedAt ?? now },
    restore: { archivedAt, deletedAt: null },
  }[act];
  let ended: number[] = [];
  if (act === 'archive' || act === 'bin') {
    const isHome = await checkHome(context, key);
    if (!isHome.ok) return isHome;
    if (locked.value.state !== 'draft' || (await findLiveState(context, key)))
      ended = await takeDown(context, key, { keepsUpcoming: true });
  }
  await updateContentPlace(context, key, place);
  await auditStaffAct(context, {
    act: `content.${act}`,
    kind: key.kind,
    resourceId: String(key.id),
    before: { ...describePlace(locked.value), ...(ended.length > 0 ? { schedules: ended } : {}) },
    after: { archivedAt: place.archivedAt, deletedAt: place.deletedAt },
  });
  return succeed({});
}

const describePlace = ({ state, archived_at: archivedAt, deleted_at: deletedAt }: ContentRow) => ({
  state,
  archivedAt,
  deletedAt,
});

/**
 * Deletes a content for good, from the bin or with `force`. Says first what depends on it: the digest of that list
 * confirms.
 */
export async function deleteContent(
  context: RequestContext,
  key: ContentKey,
  { confirm, force, redirectTo }: { confirm?: string | undefined; force: boolean; redirectTo?: string | undefined },
): Promise<Result<ReplyOf<'deleteContent'>>> {
  const locked = await lockContentLife(context, key);
  if (!locked.ok) return locked;
  if (!locked.value.deleted_at && !force)
    return fail('conflict', { message: 'Mettez d’abord ce contenu à la corbeille.' });
  const isDeletable = await checkDeletable(context, key);
  if (!isDeletable.ok) return isDeletable;
  const dependents = await listDependents(context, key);
  const digest = digestDependents(dependents);
  if (dependents.length > 0 && confirm !== digest) return succeed({ isDeleted: false, dependents, digest });
  const url = await findUrl(context, key);
  const fault = redirectTo !== undefined && url ? await findRedirectFault(context, url, redirectTo) : undefined;
  if (fault) return fail('invalid-fields', { fields: { redirectTo: fault } });
  await deleteForGood(context, key, redirectTo);
  await auditStaffAct(context, {
    act: 'content.delete',
    kind: key.kind,
    resourceId: String(key.id),
    before: { ...describePlace(locked.value), dependents: dependents.length },
    ...(redirectTo !== undefined && url ? { after: { redirect: redirectTo } } : {}),
  });
  return succeed({ isDeleted: true, dependents, digest });
}

/** Reads what depends on a content, with the digest that confirms this very list. */
export async function readContentDependents(
  context: RequestContext,
  key: ContentKey,
): Promise<Result<ReplyOf<'readContentDependents'>>> {
  if (!(await readContentLife(context, key))) return fail('not-found');
  const dependents = await listDependents(context, key);
  return succeed({ dependents, digest: digestDependents(dependents), url: await findUrl(context, key) });
}

async function checkDeletable(context: RequestContext, key: ContentKey): Promise<Result<unknown>> {
  const isHome = await checkHome(context, key);
  if (!isHome.ok) return isHome;
  return (await getContentType(key.kind).checkDeletion?.(context, key.id)) ?? succeed(null);
}

/** Finds the path at which visitors found a content; null where they never did. */
async function findUrl(context: RequestContext, { kind, id }: ContentKey): Promise<string | null> {
  const type = getContentType(kind);
  const live = await type.findLive(context, id, context.site.defaultLocale);
  const url = live && type.buildUrl(id, live.fields);
  return url?.startsWith('/') ? url : null;
}

/** Says why the URL of a deleted content cannot lead to a page; undefined where it can. */
async function findRedirectFault(context: RequestContext, url: string, to: string): Promise<string | undefined> {
  if (to === url) return 'C’est l’adresse qui disparaît. Choisissez une autre page.';
  const { source, target } = await checkRedirect(context, url, to, 301);
  return source ?? target;
}

async function deleteForGood(context: RequestContext, key: ContentKey, redirectTo?: string): Promise<void> {
  const url = await findUrl(context, key);
  if (url && redirectTo !== undefined) await moveRedirects(context, url, redirectTo);
  else if (url) await removeRedirectsTo(context, url);
  await deleteLive(context, key);
  await deleteContentRows(context, key);
}

/** Deletes what has been in the bin for 30 days. What must not be deleted stays there. */
export async function purgeBin(context: RequestContext): Promise<void> {
  const due = await listDeletedBefore(context, new Date(context.now - binDays * 86_400_000));
  for (const key of due) {
    const locked = await lockContentLife(context, key);
    if (locked.ok && locked.value.deleted_at && (await checkDeletable(context, key)).ok)
      await deleteForGood(context, key);
  }
}
