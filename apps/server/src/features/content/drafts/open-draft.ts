import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { Draft } from '@vitrine/page-document/operations/operation';
import type { RequestContext } from '../../../request-context.ts';
import type { ContentType } from '../../define-content-type.ts';
import type { ContentKey, ContentRow } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import { checkOpen, getAuthorId, lockContentLife, readContentLife } from '../lock-content.ts';
import { type DraftRow, findDraft, insertDraft, lockDraft } from './drafts.repository.ts';
import { fitFields } from './fit-fields.ts';
import { schemaRelease, upgradeDocument } from './upgrade-document.ts';

/** Names a draft of the site. */
export interface DraftKey extends ContentKey {
  locale: string;
}

/** What begins the cache tags of drafts, which no page has: they tell those who edit. */
export const draftTagPrefix = 'draft:';

/** Returns the tag that a commit names when it changes a draft. */
export function getDraftTag({ kind, id, locale }: DraftKey): string {
  return `${draftTagPrefix}${kind}:${id}:${locale}`;
}

/** A draft as it is edited: its blocks are of the newest versions. */
export interface OpenDraft extends Draft {
  key: DraftKey;
  type: ContentType;
  content: ContentRow;
  version: number;
  /** The version and revision that stand published; null where there is none. */
  publishedVersion: number | null;
  publishedRevisionId: number | null;
  /** Whether it is of the site's own language, and so holds what all languages share. */
  isDefault: boolean;
}

/** Finds a draft, or what is live where nobody has edited yet: that is its version 0. */
export async function readDraft(context: RequestContext, key: DraftKey): Promise<Result<OpenDraft>> {
  const content = await readContentLife(context, key);
  if (!content) return fail('not-found');
  const row = await findDraft(context, key, key.locale);
  if (row) return succeed(await openRow(context, key, content, row));
  const live = await getContentType(key.kind).findLive(context, key.id, key.locale);
  if (!live) return fail('not-found');
  return succeed(
    await openRow(context, key, content, {
      ...live,
      locale: key.locale,
      version: 0,
      published_version: 0,
      published_revision_id: null,
      release: schemaRelease,
    }),
  );
}

/**
 * Locks a draft for a change, and makes it from what is live on the first one. A content in the archive or in the bin is
 * refused.
 */
export async function openDraft(context: RequestContext, key: DraftKey, isShared = true): Promise<Result<OpenDraft>> {
  const content = await lockContentLife(context, key, isShared);
  if (!content.ok) return content;
  const isOpen = checkOpen(content.value);
  if (!isOpen.ok) return isOpen;
  let row = await lockDraft(context, key, key.locale);
  if (!row) {
    const live = await getContentType(key.kind).findLive(context, key.id, key.locale);
    if (!live) return fail('not-found');
    await insertDraft(context, key, {
      locale: key.locale,
      fields: live.fields,
      document: upgradeDocument(live.document),
      release: schemaRelease,
      publishedVersion: 0,
      authorId: getAuthorId(context),
    });
    row = await lockDraft(context, key, key.locale);
  }
  return row ? succeed(await openRow(context, key, content.value, row)) : fail('not-found');
}

async function openRow(context: RequestContext, key: DraftKey, content: ContentRow, row: DraftRow): Promise<OpenDraft> {
  return {
    key,
    type: getContentType(key.kind),
    content,
    fields: await fitFields(context, key, row.fields),
    document: upgradeDocument(row.document),
    version: row.version,
    publishedVersion: row.published_version,
    publishedRevisionId: row.published_revision_id,
    isDefault: key.locale === context.site.defaultLocale,
  };
}

/** Returns the schema of the fields of a draft: those that all languages share are in the site's own only. */
export function getDraftFields({ type, isDefault }: Pick<OpenDraft, 'type' | 'isDefault'>) {
  return isDefault ? type.fields.shared.extend(type.fields.texts.shape) : type.fields.texts;
}
