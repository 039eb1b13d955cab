import { isRecord } from '@vitrine/page-document/operations/json-value';
import type { RequestContext } from '../../../request-context.ts';
import type { ContentType } from '../../define-content-type.ts';
import { getContentType } from '../content-types.ts';
import type { DraftKey } from './open-draft.ts';

type Fields = Record<string, unknown>;

/** Splits fields into those that all languages share, and the texts of one. */
export function splitFields({ fields: { shared } }: ContentType, fields: Fields): { shared: Fields; texts: Fields } {
  const isShared = ([name]: [string, unknown]) => Object.hasOwn(shared.shape, name);
  const entries = Object.entries(fields);
  return {
    shared: Object.fromEntries(entries.filter(isShared)),
    texts: Object.fromEntries(entries.filter((entry) => !isShared(entry))),
  };
}

/** Joins what all languages share with the texts of the site's own; the captions of an album go to its pictures. */
export function joinFields(shared: Fields, { captions, ...texts }: Fields): Fields {
  if (!Array.isArray(captions) || !Array.isArray(shared.items)) return { ...shared, ...texts };
  const byMedia = new Map(captions.filter(isRecord).map(({ mediaId, caption }) => [mediaId, caption]));
  const items = shared.items.map((item) =>
    isRecord(item) && byMedia.has(item.mediaId) ? { ...item, caption: byMedia.get(item.mediaId) } : item,
  );
  return { ...shared, items, ...texts };
}

/** Leaves the texts of one language; an album keeps the captions of its pictures. */
export function keepTexts({ shared, texts }: { shared: Fields; texts: Fields }): Fields {
  return shared.items === undefined ? texts : { ...texts, captions: texts.captions ?? shared.items };
}

/**
 * Returns the fields of a stored draft or revision as its language has them now. Another language may have become that of
 * the site since: what all share then comes from `present`, or from what is live, and is left out elsewhere.
 */
export async function fitFields(
  context: RequestContext,
  { kind, id, locale }: DraftKey,
  fields: Fields,
  present?: Fields,
): Promise<Fields> {
  const type = getContentType(kind);
  const split = splitFields(type, fields);
  const hasShared = Object.keys(split.shared).length > 0;
  if (locale !== context.site.defaultLocale) return hasShared ? keepTexts(split) : fields;
  // A draft of the site's own language may lack one of them, never all.
  if (hasShared) return fields;
  const base = present ?? (await type.findLive(context, id, locale))?.fields;
  return base ? joinFields(splitFields(type, base).shared, fields) : fields;
}
