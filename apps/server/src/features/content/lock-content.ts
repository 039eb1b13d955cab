import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { LifeFacts } from '@vitrine/domain/publishing/content-life-facts';
import { checkOpen as checkPlace } from '@vitrine/domain/publishing/content-life-needs';
import type { RequestContext } from '../../request-context.ts';
import {
  type ContentKey,
  type ContentRow,
  findContent,
  findLiveState,
  insertContent,
  lockContent,
} from './content.repository.ts';

/** Returns the account that makes the call; null for work of the program. */
export function getAuthorId({ staff }: Pick<RequestContext, 'staff'>): number | null {
  return staff?.accountId ?? null;
}

/** Finds the life of a content, with or without a row of its own. */
export async function readContentLife(context: RequestContext, key: ContentKey): Promise<ContentRow | undefined> {
  const row = await findContent(context, key);
  if (row) return row;
  const live = await findLiveState(context, key);
  return (
    live && {
      state: live.is_visible ? 'published' : 'unpublished',
      archived_at: null,
      deleted_at: null,
      created_at: new Date(context.now),
    }
  );
}

/**
 * Locks a content, and makes its row on the first change. Locks are taken in one order: content, drafts, live rows.
 * Shared by edits of drafts; alone for publishing and all that changes its state.
 */
export async function lockContentLife(
  context: RequestContext,
  key: ContentKey,
  isShared = false,
): Promise<Result<ContentRow>> {
  let row = await lockContent(context, key, isShared);
  if (!row) {
    const live = await findLiveState(context, key);
    if (!live) return fail('not-found');
    await insertContent(context, key, live.is_visible ? 'published' : 'unpublished', null);
    row = await lockContent(context, key, isShared);
  }
  return row ? succeed(row) : fail('not-found');
}

/** Says where a content is. */
export const findPlace = ({ archived_at: archivedAt, deleted_at: deletedAt }: ContentRow): LifeFacts['place'] =>
  deletedAt ? 'bin' : archivedAt ? 'archive' : 'lists';

/** Refuses changes of a content in the archive or in the bin. */
export const checkOpen = (row: ContentRow): Result<null> => checkPlace({ place: findPlace(row) }) ?? succeed(null);
