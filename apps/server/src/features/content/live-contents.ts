import type { RequestContext } from '../../request-context.ts';
import { contentTables } from '../content-tables.repository.ts';
import { deleteFromSearchIndex } from '../search/search.operations.ts';
import { type ContentKey, findLiveState } from './content.repository.ts';
import { getContentType } from './content-types.ts';
import { deleteRecord, deleteRecordText, hideRecord } from './live-contents.repository.ts';

/** Hides a live content everywhere, search included. */
export async function hideLive(context: RequestContext, key: ContentKey): Promise<void> {
  const hide = () => hideRecord(context, key);
  const { aroundHiding } = getContentType(key.kind);
  await (aroundHiding ? aroundHiding(context, hide) : hide());
  await forget(context, key);
}

/** Deletes the live text of one language. */
export async function deleteLiveText(context: RequestContext, key: ContentKey, locale: string): Promise<void> {
  await deleteRecordText(context, key, locale);
  await forget(context, key, locale);
}

/** Hides a content, or its translation where it is live. */
export async function hideContent(context: RequestContext, key: ContentKey & { locale: string }): Promise<void> {
  if (key.locale === context.site.defaultLocale) await hideLive(context, key);
  else if ((await findLiveState(context, key))?.locales.includes(key.locale))
    await deleteLiveText(context, key, key.locale);
}

/** Deletes a live content for good. */
export async function deleteLive(context: RequestContext, key: ContentKey): Promise<void> {
  const remove = () => deleteRecord(context, key);
  const { aroundDeletion } = getContentType(key.kind);
  await (aroundDeletion ? aroundDeletion(context, key.id, remove) : remove());
  await forget(context, key);
}

async function forget(context: RequestContext, { kind, id }: ContentKey, locale?: string): Promise<void> {
  const { searchKind, cacheTag } = contentTables[kind];
  if (searchKind) await deleteFromSearchIndex(context, { kind: searchKind, id }, locale);
  context.transaction.invalidate(cacheTag, ...(getContentType(kind).listCacheTags?.(id) ?? []));
}
