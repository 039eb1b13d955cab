import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { decideLife } from '@vitrine/domain/publishing/content-life';
import { applyEffects, type LifeEffect } from '@vitrine/domain/publishing/content-life-facts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import type { ContentKey } from '../content.repository.ts';
import { type OpenDraft, openDraft } from '../drafts/open-draft.ts';
import { lockContentLife } from '../lock-content.ts';
import { applyLife, type FrozenVersion } from './apply-life.ts';
import { findLastDeparture } from './content-acts.repository.ts';
import { applyPublication, describePublication } from './publish.operations.ts';
import { openVersion } from './published.operations.ts';
import { type ContentLife, readEnded, readLife } from './read-life.ts';
import { findRevision } from './revisions.repository.ts';

/** Takes a content off the site, in all languages; its drafts stay. */
export async function unpublishContent(
  context: RequestContext,
  key: ContentKey,
): Promise<Result<ReplyOf<'unpublishContent'>>> {
  const content = await lockContentLife(context, key);
  if (!content.ok) return content;
  const decided = decideLife(await readLife(context, key, content.value), { kind: 'unpublish' });
  if (!decided.ok) return decided;
  const applied = await applyLife(context, key, decided.value);
  if (!applied.ok) return applied;
  const schedules = listEnded(decided.value);
  await auditStaffAct(context, {
    act: 'content.unpublish',
    kind: key.kind,
    resourceId: String(key.id),
    before: { state: content.value.state, ...(schedules.length > 0 ? { schedules } : {}) },
    after: { state: 'unpublished' },
  });
  return succeed({ cancelledSchedules: schedules.length });
}

/** Lists the schedules that have ended: taking back a departure lets them go on. */
export const listEnded = (effects: readonly LifeEffect[]) =>
  effects.flatMap((one) => (one.kind === 'end' ? [one.schedule.id] : []));

/**
 * Takes back that a content has left the site: what stood published is published again, and the schedules that ended with
 * it go on, as far as their moment has not passed. What stood is read from the audit, not from who asks.
 */
export async function showContentAgain(
  context: RequestContext,
  key: ContentKey,
): Promise<Result<ReplyOf<'showContentAgain'>>> {
  const content = await lockContentLife(context, key);
  if (!content.ok) return content;
  const found = await findLastDeparture(context, key);
  const life = await readLife(context, key, content.value);
  const isPublished = found?.state === 'published' && life.state === 'unpublished';
  const opened = isPublished ? await openStanding(context, key, life) : undefined;
  if (opened && !opened.ok) return opened;
  const decided = decideLife(life, {
    kind: 'show-again',
    departure: found && { state: found.state, endedAt: found.at },
    standing: opened?.value && describePublication(opened.value.draft, opened.value.frozen, { keepsPlans: true }),
    ended: found ? await readEnded(context, key, found.schedules) : [],
  });
  if (!decided.ok) return decided;
  const shown = opened?.value
    ? await applyPublication(context, opened.value, life, decided.value)
    : await applyLife(context, key, decided.value);
  if (!shown.ok) return shown;
  const resumed = decided.value.filter(({ kind }) => kind === 'resume');
  return succeed({
    isOnline: applyEffects(life, decided.value).isVisible,
    lostSchedules: (found?.schedules.length ?? 0) - resumed.length,
  });
}

/** Opens what stood published in the language of the site: the draft, where nobody has edited it since; undefined where nothing did. */
async function openStanding(
  context: RequestContext,
  key: ContentKey,
  { standing, live, defaultLocale }: ContentLife,
): Promise<Result<{ draft: OpenDraft; frozen: FrozenVersion } | undefined>> {
  const opened = await openDraft(context, { ...key, locale: defaultLocale }, false);
  if (!opened.ok) return opened;
  const draft = opened.value;
  const { version, revision } = standing[defaultLocale] ?? { version: draft.publishedVersion, revision: null };
  const former = revision === null ? live : await findRevision(context, key, revision);
  const stood = version === draft.version ? draft : former && version !== null ? { ...former, version } : undefined;
  if (!stood) return succeed(undefined);
  const frozen = await openVersion(context, draft, stood);
  if (!frozen.ok) return frozen;
  return succeed({ draft, frozen: stood === draft ? draft : frozen.value });
}
