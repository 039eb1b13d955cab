import { createHash } from 'node:crypto';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { RequestContext } from '../../../request-context.ts';
import type { ContentKey } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import {
  type Dependent,
  listDocumentsMatching,
  listDraftsMatching,
  listLeadingTo,
  listPagesBelow,
  listPreviewsOf,
  listSettingsMatching,
} from './lifecycle.repository.ts';

/** What most dependents have none of. */
const plain = { locale: null, isDraft: false, setting: null };

type Dependents = ReplyOf<'deleteContent'>['dependents'];

/** Lists what depends on a content, and what its deletion does to each. */
export async function listDependents(context: RequestContext, { kind, id }: ContentKey): Promise<Dependents> {
  const type = getContentType(kind);
  const live = await type.findLive(context, id, context.site.defaultLocale);
  const parts = (await type.listOwnedParts?.(context, id)) ?? [];
  const owned = parts.map((part) => ({ ...plain, ...part, isBrokenOffline: false }));
  if (!live) return owned;
  // An element without a page of its own has the URL of what it leads to.
  const isElsewhere = kind === 'element' && typeof live.fields.url === 'string';
  const url = isElsewhere ? undefined : type.buildUrl(id, live.fields);
  const isSelf = (one: Dependent) => one.kind === kind && one.id === id;
  const tell = (found: readonly Dependent[], effect: string, isBrokenOffline = false) =>
    found.filter((one) => !isSelf(one)).map((one) => ({ ...plain, ...one, effect, isBrokenOffline }));
  const tellDocuments = async (pattern: string, effect: string, effectOfDraft: string) => {
    const live = await listDocumentsMatching(context, pattern);
    const isLive = (draft: Dependent) =>
      live.some(({ kind, id, locale }) => kind === draft.kind && id === draft.id && locale === draft.locale);
    const drafts = (await listDraftsMatching(context, pattern)).filter((draft) => !isLive(draft));
    return [...tell(live, effect, true), ...tell(drafts, effectOfDraft, true)];
  };
  // The id finds a record whatever slug follows; a page is its URL alone.
  const place = kind === 'page' || !url ? url : url.slice(0, url.lastIndexOf('/'));
  // In HTML the quotation mark is preceded by a backslash.
  const end = kind === 'page' ? String.raw`["\\?#]` : String.raw`["\\/?#]`;
  return [
    ...(place?.startsWith('/')
      ? await tellDocuments(
          `"${escapePattern(place)}${end}`,
          'Un lien y mène et ne mènera plus à rien.',
          'Un lien de ce brouillon y mène\u00a0: publié, il ne mènerait à rien.',
        )
      : []),
    ...(place?.startsWith('/')
      ? tell(
          await listSettingsMatching(context, `"${escapePattern(place)}${end}`),
          'Ce réglage y mène\u00a0: ses boutons et ses liens ne mèneront plus là.',
          true,
        )
      : []),
    ...(kind === 'album'
      ? await tellDocuments(
          `"albumId": ${id}[,}]`,
          'Un bloc montre cet album et restera vide.',
          'Un bloc de ce brouillon montre cet album\u00a0: publié, il resterait vide.',
        )
      : []),
    ...(url ? tell(await listLeadingTo(context, url), 'Il mène à ce contenu et ne mènera plus à rien.', true) : []),
    ...(kind === 'page' ? tell(await listPagesBelow(context, id), 'Cette page montera d’un niveau.') : []),
    ...(kind === 'page' ? tell(await listPreviewsOf(context, id), 'Cet aperçu sera supprimé.') : []),
    ...owned,
  ];
}

/** Returns the digest by which a list of dependents is confirmed: another list needs another confirmation. */
export function digestDependents(dependents: Dependents): string {
  return createHash('sha256').update(JSON.stringify(dependents)).digest('hex');
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
