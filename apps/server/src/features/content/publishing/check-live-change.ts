import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import type { LiveContent } from '../../define-content-type.ts';
import { getContentType } from '../content-types.ts';
import { findDesignFault } from '../drafts/check-design.ts';
import { holdsRejectedVersion } from '../drafts/content-operations.repository.ts';
import { type DraftRow, findDraft } from '../drafts/drafts.repository.ts';
import { fitFields } from '../drafts/fit-fields.ts';
import { canDesign, findKnownDesigns, mapBlockTypes } from '../drafts/known-designs.ts';
import { listRestoringOperations } from '../drafts/list-restoring-operations.ts';
import type { DraftKey } from '../drafts/open-draft.ts';
import { upgradeDocument } from '../drafts/upgrade-document.ts';
import { getAuthorId } from '../lock-content.ts';
import { findFormerPublication, findRevision, type RevisionRow } from './revisions.repository.ts';

/**
 * Refuses to let go live what the caller may not write: it is compared with what is live, by the two functions that judge
 * changes of drafts. What stands published, and a draft of which nothing was rejected, were judged when they were written.
 * What the program does by itself, at its date, somebody has decided before.
 */
export async function checkLiveChange(
  context: RequestContext,
  key: DraftKey,
  frozen: LiveContent,
): Promise<Result<null>> {
  if (!context.staff || context.staff.isSuperAdmin) return succeed(null);
  const type = getContentType(key.kind);
  const known = await listKnownStates(context, key);
  const [live] = known;
  if (!live) return succeed(null);
  const isAllowed = ({ fields }: LiveContent) => type.checkChange?.(context, fields, frozen.fields) ?? succeed(null);
  const [first = succeed(null), ...others] = known.map(isAllowed);
  if (!first.ok && !others.some(({ ok }) => ok)) return first;
  if (canDesign(context)) return succeed(null);
  const blocks = known.flatMap(({ document }) => document.blocks);
  const designs = (await findKnownDesigns(context, { blocks }, [])) ?? [];
  const operations = listRestoringOperations({ ...live, fields: {} }, { ...frozen, fields: {} });
  const types = mapBlockTypes(live.document);
  if (!operations.some((one) => findDesignFault(one, designs, types) !== undefined)) return succeed(null);
  return fail('not-allowed', {
    message:
      'Cette version change la présentation de blocs, que seuls les administrateurs du site modifient\u00a0: demandez-leur de la publier.',
  });
}

/**
 * Lists what the caller may let go live as it is: first what is live, then what
 * stands published beneath it, the draft, and what the caller has just replaced.
 */
async function listKnownStates(context: RequestContext, key: DraftKey): Promise<LiveContent[]> {
  const live = await getContentType(key.kind).findLive(context, key.id, key.locale);
  const draft = await findDraft(context, key, key.locale);
  const standing = draft && (await findStanding(context, key, draft));
  const isKept = draft && !(standing && (await isDraftRejected(context, key, draft, standing)));
  // Whoever published may take that back.
  const former =
    standing && standing.author_id === getAuthorId(context)
      ? await findFormerPublication(context, key, standing)
      : undefined;
  const states = [live, standing, isKept ? draft : undefined, former].filter((one) => one !== undefined);
  return Promise.all(
    states.map(async ({ fields, document }) => ({
      fields: await fitFields(context, key, fields),
      document: upgradeDocument(document),
    })),
  );
}

const findStanding = async (context: RequestContext, key: DraftKey, { published_revision_id: id }: DraftRow) =>
  id === null ? undefined : findRevision(context, key, id);

const isDraftRejected = async (
  context: RequestContext,
  key: DraftKey,
  { published_version: version }: DraftRow,
  { created_at: at }: RevisionRow,
) => version !== null && holdsRejectedVersion(context, key, key.locale, { version, at });
