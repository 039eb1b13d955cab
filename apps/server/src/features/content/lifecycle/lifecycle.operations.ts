import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { decideLife } from '@vitrine/domain/publishing/content-life';
import type { LifeEffect } from '@vitrine/domain/publishing/content-life-facts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { checkRedirect, moveRedirects, removeRedirectsTo } from '../../redirects/redirects.operations.ts';
import type { ContentKey, ContentRow } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import { lockContentLife, readContentLife } from '../lock-content.ts';
import { applyLife } from '../publishing/apply-life.ts';
import { readLife } from '../publishing/read-life.ts';
import { listEnded } from '../publishing/unpublish.operations.ts';
import { digestDependents, listDependents } from './dependents.ts';
import { listDeletedBefore } from './lifecycle.repository.ts';

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
  const decided = decideLife(await readLife(context, key, locked.value), { kind: act });
  if (!decided.ok) return decided;
  const applied = await applyLife(context, key, decided.value);
  if (!applied.ok) return applied;
  const ended = listEnded(decided.value);
  await auditStaffAct(context, {
    act: `content.${act}`,
    kind: key.kind,
    resourceId: String(key.id),
    before: { ...describePlace(locked.value), ...(ended.length > 0 ? { schedules: ended } : {}) },
    after: applied.value.place,
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
  const decided = await decideDeletion(context, key, locked.value, force);
  if (!decided.ok) return decided;
  const dependents = await listDependents(context, key);
  const digest = digestDependents(dependents);
  if (dependents.length > 0 && confirm !== digest) return succeed({ isDeleted: false, dependents, digest });
  const url = await findUrl(context, key);
  const fault = redirectTo !== undefined && url ? await findRedirectFault(context, url, redirectTo) : undefined;
  if (fault) return fail('invalid-fields', { fields: { redirectTo: fault } });
  await deleteForGood(context, key, decided.value, redirectTo);
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

/** Decides whether a content is deleted: the site can be without it, and nothing that belongs to visitors is lost. */
async function decideDeletion(
  context: RequestContext,
  key: ContentKey,
  row: ContentRow,
  isForced: boolean,
): Promise<Result<LifeEffect[]>> {
  const decided = decideLife(await readLife(context, key, row), { kind: 'delete', isForced });
  const isDeletable = decided.ok ? await getContentType(key.kind).checkDeletion?.(context, key.id) : undefined;
  return isDeletable && !isDeletable.ok ? isDeletable : decided;
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

/**
 * Deletes a content at once, from wherever it is, without asking what depends on it: for what an import takes back, and has
 * written itself.
 */
export async function removeContent(context: RequestContext, key: ContentKey): Promise<Result<null>> {
  const locked = await lockContentLife(context, key);
  if (!locked.ok) return locked;
  const decided = await decideDeletion(context, key, locked.value, true);
  if (!decided.ok) return decided;
  await deleteForGood(context, key, decided.value);
  await auditStaffAct(context, {
    act: 'content.delete',
    kind: key.kind,
    resourceId: String(key.id),
    before: describePlace(locked.value),
  });
  return succeed(null);
}

async function deleteForGood(
  context: RequestContext,
  key: ContentKey,
  effects: readonly LifeEffect[],
  redirectTo?: string,
): Promise<void> {
  const url = await findUrl(context, key);
  if (url && redirectTo !== undefined) await moveRedirects(context, url, redirectTo);
  else if (url) await removeRedirectsTo(context, url);
  await applyLife(context, key, effects);
}

/** Deletes what has been in the bin for 30 days. What must not be deleted stays there. */
export async function purgeBin(context: RequestContext): Promise<void> {
  const due = await listDeletedBefore(context, new Date(context.now - binDays * 86_400_000));
  for (const key of due) {
    const locked = await lockContentLife(context, key);
    const decided = locked.ok ? await decideDeletion(context, key, locked.value, false) : locked;
    if (decided.ok) await deleteForGood(context, key, decided.value);
  }
}
