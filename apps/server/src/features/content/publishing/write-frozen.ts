import { describeIssues } from '@vitrine/contract/envelope/describe-issues';
import { fail, type Result } from '@vitrine/domain/kernel/result';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../../request-context.ts';
import type { LiveContent } from '../../define-content-type.ts';
import { prepareDocument } from '../../documents/documents.operations.ts';
import { enqueueTitleFonts } from '../../fonts/fonts.operations.ts';
import { findImages } from '../../media/media.operations.ts';
import { getContentType } from '../content-types.ts';
import { fitFields } from '../drafts/fit-fields.ts';
import { type DraftKey, getDraftFields, type OpenDraft } from '../drafts/open-draft.ts';

/**
 * Writes a version of a content into the live tables, where visitors read it. Other parts of the site may have changed since the
 * version was made, so it is validated again: the result names each field that is not valid any more.
 */
export async function writeFrozen(
  context: RequestContext,
  key: DraftKey,
  { fields: frozen, document }: LiveContent,
): Promise<Result<unknown>> {
  const type = getContentType(key.kind);
  const fields = await fitFields(context, key, frozen);
  const isDefault = key.locale === context.site.defaultLocale;
  const missing = await findMissing(context, { type, isDefault, key, fields, document }, 'now');
  if (Object.keys(missing).length) return fail('invalid-fields', { fields: missing });
  // The schema trims texts, and gives default values to missing fields.
  const written = await type.writeLive(context, {
    ...key,
    isDefault,
    fields: getDraftFields({ type, isDefault }).parse(fields),
    document,
  });
  if (written.ok) await enqueueTitleFonts(context, document);
  return written;
}

/**
 * Validates a draft for publication: missing or invalid fields and blocks, conflicts with other contents, deleted images. Returns
 * a message for each field or block. `later` leaves out conflicts that may be resolved by then.
 */
export async function findMissing(
  context: RequestContext,
  draft: Pick<OpenDraft, 'type' | 'isDefault' | 'key'> & { fields: object; document: PageDocument },
  when: 'now' | 'later',
): Promise<Record<string, string>> {
  const read = getDraftFields(draft).safeParse(draft.fields);
  const { documentKind } = draft.type;
  const document = documentKind && prepareDocument(draft.document, documentKind, draft.key.locale);
  const { type, isDefault, document: given } = draft;
  const content = { id: draft.key.id, locale: draft.key.locale, isDefault, document: given };
  return {
    ...(read.success
      ? await type.findFaults?.(context, { ...content, fields: { ...read.data } }, when)
      : describeIssues(read.error.issues)),
    ...(document && !document.ok ? document.failure.fields : {}),
    ...(await findAbsentMedia(context, draft.fields)),
  };
}

/** Removes images that were deleted from the media library: a former version can be shown again without them. */
export async function dropAbsentMedia(
  context: RequestContext,
  fields: LiveContent['fields'],
): Promise<LiveContent['fields']> {
  const absent = Object.keys(await findAbsentMedia(context, fields));
  const { items } = fields;
  return {
    ...fields,
    ...Object.fromEntries(absent.filter((name) => !name.includes('.')).map((name) => [name, null])),
    ...(Array.isArray(items) ? { items: items.filter((_, place) => !absent.includes(`items.${place}.mediaId`)) } : {}),
  };
}

/** Finds the image fields whose image is not in the media library of the site. Returns a message for each. */
export async function findAbsentMedia(context: RequestContext, fields: object): Promise<Record<string, string>> {
  const { mediaId, coverId, items = [] } = fields as Record<string, unknown>;
  const given = new Map<string, unknown>([
    ['mediaId', mediaId],
    ['coverId', coverId],
    ...(Array.isArray(items)
      ? items.map((item, place): [string, unknown] => [`items.${place}.mediaId`, item?.mediaId])
      : []),
  ]);
  const ids = [...given.values()].filter((id) => typeof id === 'number');
  const found = await findImages(context, ids);
  const absent = [...given].filter(([, id]) => typeof id === 'number' && !found.has(id));
  return Object.fromEntries(
    absent.map(([field]) => [field, 'Cette image n’est plus dans la médiathèque. Choisissez-en une autre.']),
  );
}
