import { isSameValue } from '@vitrine/page-document/operations/json-value';
import type { RequestContext } from '../../../request-context.ts';
import { findRevision } from '../publishing/revisions.repository.ts';
import { fitFields } from './fit-fields.ts';
import type { OpenDraft } from './open-draft.ts';
import { upgradeDocument } from './upgrade-document.ts';

/** What distinguishes a draft from what stands published: names of fields, and whether its blocks do. */
export interface DraftChanges {
  fields: string[];
  blocks: boolean;
}

/** Compares a draft with what stands published: the revision, or the live row of a content never published here. */
export async function findDraftChanges(
  context: RequestContext,
  { key, type, fields, document, version, publishedVersion, publishedRevisionId }: OpenDraft,
): Promise<DraftChanges> {
  if (version === publishedVersion) return { fields: [], blocks: false };
  const revision = publishedRevisionId === null ? undefined : await findRevision(context, key, publishedRevisionId);
  const base = revision ?? (await type.findLive(context, key.id, key.locale));
  const former = base ? await fitFields(context, key, base.fields) : {};
  const names = new Set([...Object.keys(fields), ...Object.keys(former)]);
  return {
    fields: [...names].filter((name) => !isSameValue(fields[name], former[name])).sort(),
    blocks: !isSameValue(document.blocks, base ? upgradeDocument(base.document).blocks : []),
  };
}

/** Whether a draft says again what stands published, after whatever was done and undone. */
export async function isAsPublished(context: RequestContext, draft: OpenDraft): Promise<boolean> {
  if (draft.publishedVersion === null) return false;
  const { fields, blocks } = await findDraftChanges(context, draft);
  return fields.length === 0 && !blocks;
}
