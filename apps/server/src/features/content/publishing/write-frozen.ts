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

/** Writes frozen fields and blocks into the live rows, and shows them. Refused with what they lack by now. */
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
  // As the schema reads them: trimmed, with values for what is absent.
  const written = await type.writeLive(context, {
    ...key,
    isDefault,
    fields: getDraftFields({ type, isDefault }).parse(fields),
    document,
  });
  if (written.ok) await enqueueTitleFonts(context, document);
  return written;
}

/** Lists what a draft lacks to be published, and what of it the rest of the site forbids, by field and block. */
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

/** Empties the fields with a picture that the library has lost, and drops such items: what is shown again lacks them, and no more. */
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

/** Names the fields with a picture that the site's library does not have. */
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
