import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import type { StaffSite } from '../../../base/api/session.queries.ts';
import { buildSiteUrl } from '../../../base/navigation/build-site-url.ts';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { type ContentDraft, refreshContents } from '../state/content-life.queries.ts';
import { type ContentTarget, getContentParams, getToastKey, nameContent } from '../state/content-target.ts';
import { describeCancelledSchedules } from '../state/describe-content-state.ts';
import { formatSiteMoment } from '../state/format-site-moment.ts';

type Publication = ReplyOf<'publishContent'>;
export type During = 'now' | 'after';

/** Publishes a draft as it was read, and says so, with the way to see it and to take it back. */
export async function publishDraft(
  target: ContentTarget,
  draft: ContentDraft,
  site: StaffSite,
  during: During | undefined,
  isImmediate = false,
): Promise<void> {
  const done = await callApi('publishContent', {
    params: target,
    body: { expectedVersion: draft.version, isImmediate, ...(during ? { during } : {}) },
  });
  sayPublished({ target, site, done, during, title: draft.fields.title, wasOnline: draft.state === 'published' });
  // The dialog closes at once, so that the notice is seen.
  void refreshContents(target.idSite);
}

/** Says that something is published, with a link to it and, where it can be taken back, its undo. */
export function sayPublished({
  target,
  site,
  done,
  during,
  title,
  wasOnline,
}: {
  target: ContentTarget;
  site: StaffSite;
  done: Publication;
  during: During | undefined;
  title: unknown;
  wasOnline: boolean;
}): void {
  const name = nameContent(title, target.kind);
  const text = done.scheduled
    ? `${name} paraîtra le ${formatSiteMoment(done.scheduled.from, site.timeZone)}.`
    : during === 'after'
      ? `${name} sera en ligne à la fin de la version programmée.`
      : done.isVisible
        ? target.kind === 'form'
          ? `${name} est publié.`
          : `${name} est en ligne.`
        : `${name} est publié, mais une date ou un réglage le cache encore.`;
  const link = done.isVisible && !done.scheduled && during !== 'after' ? buildPublicLink(site, done.url) : undefined;
  const key = getToastKey(target);
  const about = { key, ...(link ? { link } : {}) };
  const undo = findUndo(target, site, done, during, wasOnline);
  const takeBack = async () => {
    if (!undo) return;
    const schedules = await undo.run();
    notify(`${undo.done}${describeCancelledSchedules(schedules)}`, 'success', { key });
    await refreshContents(target.idSite);
  };
  if (undo) offerUndo({ label: text, undo: takeBack, ...about });
  else notify(text, 'success', about);
}

/**
 * What takes a publication back; undefined where nothing does: a cancelled return does not come again. `run` resolves with
 * the number of schedules that it has cancelled.
 */
export function findUndo(
  target: ContentTarget,
  site: StaffSite,
  { formerRevision, scheduled, replacedSchedules, dateVersion }: Publication,
  during: During | undefined,
  wasOnline: boolean,
): { run: () => Promise<number>; done: string } | undefined {
  if (scheduled)
    return {
      run: async () => {
        await cancelPlan(target, scheduled.id);
        return 0;
      },
      done: replacedSchedules.length > 0 ? 'La programmation d’avant reprend.' : 'La programmation est annulée.',
    };
  if (during === 'now') return undefined;
  if (formerRevision !== null)
    return {
      run: async () => {
        await callApi('publishContentRevision', {
          params: { ...getContentParams(target), revision: formerRevision },
          body: during ? { during } : {},
        });
        await moveDateBack(target, dateVersion);
        return resumeSchedules(target, replacedSchedules);
      },
      done: 'Ce qui était publié avant est de nouveau en ligne. Votre brouillon n’a pas changé.',
    };
  if (wasOnline || during || target.locale !== site.locales[0]) return undefined;
  return {
    run: async () => {
      const { cancelledSchedules } = await callApi('unpublishContent', { params: getContentParams(target) });
      await moveDateBack(target, dateVersion);
      return cancelledSchedules + (await resumeSchedules(target, replacedSchedules));
    },
    done: 'Ce contenu est de nouveau hors ligne.',
  };
}

/** Cancels what a publication has just planned; what it had taken the place of is planned again. */
export async function cancelPlan(target: ContentTarget, revision: number): Promise<void> {
  await callApi('cancelContentSchedule', {
    params: { ...getContentParams(target), revision },
    query: { restores: 'true' },
  });
}

/** Gives a draft back the date of publication that it had before an act moved it, unless somebody has changed it since. */
export async function moveDateBack(target: ContentTarget, version: number | null): Promise<void> {
  if (version === null) return;
  const body = { batch: crypto.randomUUID(), version };
  await unlessConflict(callApi('undoContentOperations', { params: target, body }));
}

/** Lets schedules go on; returns how many cannot. */
async function resumeSchedules(target: ContentTarget, revisions: readonly number[]): Promise<number> {
  let lost = 0;
  for (const revision of revisions) {
    const params = { ...getContentParams(target), revision };
    if (!(await unlessConflict(callApi('resumeContentSchedule', { params })))) lost += 1;
  }
  return lost;
}

/** Whether a call succeeds; false for a conflict with what was done since, other failures are thrown. */
async function unlessConflict(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (thrown) {
    if (toFailure(thrown).code === 'conflict') return false;
    throw thrown;
  }
}

/** The link by which visitors read something; undefined where they cannot. */
export function buildPublicLink(site: StaffSite, url: string | null): { label: string; href: string } | undefined {
  if (!url?.startsWith('/') || !site.host || site.isBuilding) return undefined;
  return { label: 'Voir sur le site', href: new URL(url, buildSiteUrl(site.host)).href };
}

/**
 * Says who changed a draft since a version: « Élise a modifié ce contenu pendant ce temps. » Undefined where nobody did.
 */
export async function findStaleDraft(target: ContentTarget, version: number): Promise<ApiFailure | undefined> {
  const { batches } = await callApi('listContentOperations', { params: target, query: { since: version } });
  if (batches.length === 0) return undefined;
  const authors = [...new Set(batches.map(({ author }) => author.name || 'Un compte supprimé'))];
  const who = new Intl.ListFormat('fr').format(authors);
  return new ApiFailure({
    code: 'conflict',
    status: 409,
    message: `${who} ${authors.length > 1 ? 'ont' : 'a'} modifié ce contenu pendant ce temps. Relisez ce qui change, puis recommencez.`,
  });
}
