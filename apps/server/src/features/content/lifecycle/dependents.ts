import { createHash } from 'node:crypto';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { RequestContext } from '../../../request-context.ts';
import { contentTables } from '../../content-tables.repository.ts';
import type { ContentKey } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import {
  type Dependent,
  listDocumentsMatching,
  listDraftsMatching,
  listLeadingTo,
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
  const url = isElsewhere(kind, live.fields.url) ? undefined : type.buildUrl(id, live.fields);
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
  const pattern = url?.startsWith('/') ? buildLinkPattern(kind, url) : undefined;
  const { reference } = type;
  return [
    ...(pattern
      ? await tellDocuments(
          pattern,
          'Un lien y mène et ne mènera plus à rien.',
          'Un lien de ce brouillon y mène\u00a0: publié, il ne mènerait à rien.',
        )
      : []),
    ...(pattern
      ? tell(
          await listSettingsMatching(context, pattern),
          'Ce réglage y mène\u00a0: ses boutons et ses liens ne mèneront plus là.',
          true,
        )
      : []),
    ...(reference
      ? await tellDocuments(`"${reference.property}": ${id}[,}]`, reference.effect, reference.effectOfDraft)
      : []),
    ...(url ? tell(await listLeadingTo(context, url), 'Il mène à ce contenu et ne mènera plus à rien.', true) : []),
    ...owned,
  ];
}

/** Whether the URL of a content is that of what it leads to: it has no page of its own, though its kind has. */
const isElsewhere = (kind: ContentKey['kind'], url: unknown) =>
  contentTables[kind].listPath !== undefined && typeof url === 'string';

/** Builds the pattern of links to a content: its id finds it whatever slug follows; what has no list is its URL alone. */
function buildLinkPattern(kind: ContentKey['kind'], url: string): string {
  // In HTML the quotation mark is preceded by a backslash.
  return contentTables[kind].listPath === undefined
    ? `"${escapePattern(url)}${String.raw`["\\?#]`}`
    : `"${escapePattern(url.slice(0, url.lastIndexOf('/')))}${String.raw`["\\/?#]`}`;
}

/** Returns the digest by which a list of dependents is confirmed: another list needs another confirmation. */
export function digestDependents(dependents: Dependents): string {
  return createHash('sha256').update(JSON.stringify(dependents)).digest('hex');
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
