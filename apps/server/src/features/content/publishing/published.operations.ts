import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { isSameValue } from '@vitrine/page-document/operations/json-value';
import type { RequestContext } from '../../../request-context.ts';
import type { ContentKey } from '../content.repository.ts';
import { fitFields } from '../drafts/fit-fields.ts';
import { type DraftKey, type OpenDraft, openDraft, readDraft } from '../drafts/open-draft.ts';
import { upgradeDocument } from '../drafts/upgrade-document.ts';
import type { FrozenVersion } from './apply-life.ts';
import { type PublicationChoices, publishFrozen } from './publish.operations.ts';
import { findRevision } from './revisions.repository.ts';
import { findMissing } from './write-frozen.ts';

/** Reads what a draft is compared with: the revision that stands published, or what was live before there were any. */
export async function readPublishedContent(
  context: RequestContext,
  key: DraftKey,
): Promise<Result<ReplyOf<'readPublishedContent'>>> {
  const draft = await readDraft(context, key);
  if (!draft.ok) return draft;
  const { type, publishedRevisionId, publishedVersion } = draft.value;
  if (publishedVersion === null) return succeed({ published: null });
  const revision = publishedRevisionId === null ? undefined : await findRevision(context, key, publishedRevisionId);
  const base = revision ?? (await type.findLive(context, key.id, key.locale));
  if (!base) return succeed({ published: null });
  const fields = await fitFields(context, key, base.fields);
  return succeed({
    published: {
      revision: revision?.id ?? null,
      author: revision?.author ?? '',
      at: revision?.created_at.toISOString() ?? null,
      url: type.buildUrl(key.id, fields) ?? null,
      fields,
      document: upgradeDocument(base.document),
    },
  });
}

/** Publishes a revision again. The draft stays as it is, so what it has of its own remains to be published. */
export async function publishContentRevision(
  context: RequestContext,
  key: ContentKey & { revision: number },
  choices: PublicationChoices,
): Promise<Result<ReplyOf<'publishContentRevision'>>> {
  const row = await findRevision(context, key, key.revision);
  if (!row) return fail('not-found');
  const { kind, id } = key;
  const opened = await openDraft(context, { kind, id, locale: row.locale }, false);
  if (!opened.ok) return opened;
  const frozen = await openVersion(context, opened.value, { ...row, version: row.draft_version });
  return frozen.ok ? publishFrozen(context, opened.value, frozen.value, choices) : frozen;
}

/** Opens a former version of a draft to be published: as its fields and blocks are now, and complete. */
export async function openVersion(
  context: RequestContext,
  draft: OpenDraft,
  former: FrozenVersion,
): Promise<Result<FrozenVersion>> {
  const document = upgradeDocument(former.document);
  const fields = await fitFields(context, draft.key, former.fields);
  const missing = await findMissing(context, { ...draft, fields, document }, 'now');
  if (Object.keys(missing).length) return fail('invalid-fields', { fields: missing });
  // A translation that was removed and made again counts its versions anew: another state never has the draft's own.
  const isSame = isSameValue(draft.fields, fields) && isSameValue(draft.document.blocks, document.blocks);
  return succeed({ version: isSame ? draft.version : Math.min(former.version, draft.version - 1), fields, document });
}
