import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { WorkerTools } from '../../jobs/define-job.ts';
import type { PlatformContext } from '../../request-context.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { findPeopleArchive } from '../archives/exports/site-archives.operations.ts';
import { deleteAbandonedImports } from '../archives/import-site.operations.ts';
import { startCopy } from '../archives/imports/archive-imports.operations.ts';
import { formatSitePosition, parseSitePosition } from '../identity/sites/site-chooser.operations.ts';
import { enqueueUnsentMails } from '../mail/mail.operations.ts';
import { restartInactivityWarnings } from '../privacy/inactivity.operations.ts';
import { auditPlatformStaff } from './audit-platform-staff.ts';
import {
  countPeopleSince,
  countSite,
  deleteSiteRows,
  findPlatformSite,
  listPlatformSiteRows,
  listSitesToPurge,
  lockSiteState,
  type PlatformSiteRow,
  type SiteCounts,
  type SiteStateRow,
  updatePurgeAfter,
  updateSiteQuota,
  updateSiteState,
} from './platform-sites.repository.ts';

/** Days that a site stays in the bin. */
export const binDays = 30;
const day = 86_400_000;

const keptPapers = 'avec les factures et les avoirs\u00a0: la loi veut qu’ils soient gardés dix ans.';

type PlatformSite = ReplyOf<'suspendSite'>['site'];

/** Lists a page of all sites, by name. */
export async function listPlatformSites(
  { transaction, now }: PlatformContext,
  {
    q = '',
    state,
    after,
    nbItem = 50,
  }: {
    q?: string | undefined;
    state?: PlatformSiteRow['state'] | undefined;
    after?: string | undefined;
    nbItem?: number | undefined;
  },
): Promise<Result<ReplyOf<'listPlatformSites'>>> {
  const position = after === undefined ? undefined : parseSitePosition(after);
  if (after !== undefined && !position)
    return fail('invalid-request', { fields: { after: 'Indiquez le repère que la page précédente a donné.' } });
  const rows = await listPlatformSiteRows(transaction, {
    words: q,
    state,
    after: position,
    count: nbItem + 1,
    now: new Date(now),
  });
  const shown = rows.slice(0, nbItem);
  const last = shown.at(-1);
  return succeed({
    sites: shown.map(presentSite),
    next: rows.length > nbItem && last ? formatSitePosition(last) : null,
  });
}

/** Suspends a site that is active; one that is suspended gets the new reason. */
export async function suspendSite(
  context: PlatformContext,
  id: number,
  reason: string,
): Promise<Result<ReplyOf<'suspendSite'>>> {
  const found = await lockSiteState(context.transaction, id);
  if (!found) return fail('not-found');
  if (found.state === 'deleted')
    return fail('conflict', { message: 'Ce site est à la corbeille\u00a0: personne ne le voit. Sortez-l’en d’abord.' });
  await updateSiteState(context.transaction, id, { state: 'suspended', at: new Date(context.now), reason });
  await audit(context, 'site.suspend', id, { before: { state: found.state }, after: { reason } });
  return succeed({ site: await readSite(context, id) });
}

/** Ends the suspension of a site, or takes it from the bin as it was; the mails and jobs of an active one go on. */
export async function resumeSite(context: PlatformContext, id: number): Promise<Result<ReplyOf<'resumeSite'>>> {
  const found = await lockSiteState(context.transaction, id);
  if (!found) return fail('not-found');
  if (found.state === 'active') return fail('conflict', { message: 'Ce site n’est ni suspendu, ni à la corbeille.' });
  if (found.purgeAfter && found.purgeAfter.getTime() <= context.now)
    return fail('conflict', { message: 'L’effacement de ce site a commencé\u00a0: il ne revient plus.' });
  const { state, stateBefore, reason } = found;
  // Out of the bin it is as it was: a suspension is not lifted on the way.
  const next =
    state === 'deleted' && stateBefore === 'suspended' ? { state: stateBefore, reason } : { state: 'active' as const };
  const at = new Date(context.now);
  await updateSiteState(context.transaction, id, { ...next, at });
  if (next.state === 'active') {
    await restartInactivityWarnings(context.transaction, id, at);
    // Those of a site in the bin had their jobs run in vain.
    if (state === 'deleted') await enqueueUnsentMails(context.transaction, context.services.jobs, id);
  }
  await audit(context, 'site.resume', id, { before: { state: found.state } });
  return succeed({ site: await readSite(context, id) });
}

/** Changes the bytes that the media of a site may have. What is there already stays. */
export async function changeSiteQuota(
  context: PlatformContext,
  id: number,
  quotaBytes: number,
): Promise<Result<ReplyOf<'changeSiteQuota'>>> {
  if (!(await lockSiteState(context.transaction, id))) return fail('not-found');
  const before = await readSite(context, id);
  await updateSiteQuota(context.transaction, id, quotaBytes);
  await audit(context, 'site.quota', id, { before: { quotaBytes: before.quotaBytes }, after: { quotaBytes } });
  return succeed({ site: await readSite(context, id) });
}

/** Has a site copied; see `startCopy`. */
export async function copySite(
  context: PlatformContext,
  id: number,
  copy: { name: string; host: string },
): Promise<Result<ReplyOf<'copySite'>>> {
  const found = await lockSiteState(context.transaction, id);
  if (!found || found.state === 'deleted') return fail('not-found');
  const started = await startCopy(context, id, copy);
  if (started.ok) await audit(context, 'site.copy-start', id, { after: copy });
  return started;
}

/** Says what would be lost with a site, and how far its archive with people is. */
export async function readSiteDeletion(
  context: PlatformContext,
  id: number,
): Promise<Result<ReplyOf<'readSiteDeletion'>>> {
  const { transaction, now } = context;
  const found = await findPlatformSite(transaction, id);
  if (!found) return fail('not-found');
  const saved = await readSavedPeople(context, id);
  const { archive, newer } = saved ?? {};
  return succeed({
    name: found.name,
    keptDays: binDays,
    ...(await countSite(transaction, id, new Date(now))),
    peopleArchive: archive
      ? {
          id: archive.id,
          state: archive.state,
          done: archive.done,
          total: archive.total,
          failure: archive.failure,
          downloadedAt: archive.downloadedAt?.toISOString() ?? null,
          newer: newer ?? 0,
        }
      : null,
    peopleSavedAt: found.peopleSavedAt?.toISOString() ?? null,
  });
}

/** Finds the latest archive of a site with its people, and counts who came since. */
async function readSavedPeople({ transaction, now }: PlatformContext, id: number) {
  const archive = await findPeopleArchive(transaction, id, new Date(now));
  return archive && { archive, newer: await countPeopleSince(transaction, id, archive.since) };
}

interface DeletionRequest {
  name: string;
  isPurge?: boolean | undefined;
  acceptsLoss?: boolean | undefined;
}

/**
 * Puts a site into the bin, where nobody reaches it, or has nothing left of one that is there. The name is typed again, and
 * what visitors left there is lost only where that was said.
 */
export async function deleteSite(
  context: PlatformContext,
  id: number,
  { name, isPurge = false, acceptsLoss = false }: DeletionRequest,
): Promise<Result<ReplyOf<'deleteSite'>>> {
  const { transaction, now } = context;
  const found = await lockSiteState(transaction, id);
  if (!found) return fail('not-found');
  if (name !== found.name.trim())
    return fail('invalid-fields', { fields: { name: `Recopiez le nom du site\u00a0: ${found.name}.` } });
  const isInBin = found.state === 'deleted';
  if (isPurge !== isInBin)
    return fail('conflict', {
      message: isInBin
        ? 'Ce site est déjà à la corbeille.'
        : 'Mettez d’abord ce site à la corbeille\u00a0: rien ne s’efface sans y passer.',
    });
  const counts = await countSite(transaction, id, new Date(now));
  if (counts.openOrders > 0)
    return fail('conflict', {
      message: `${counts.openOrders === 1 ? 'Une commande payée n’est pas' : `${counts.openOrders}\u00a0commandes payées ne sont pas`} encore remises à l’acheteur. Terminez-les, remboursez-les, ou suspendez le site.`,
    });
  const mayBeLost = acceptsLoss && counts.papers === 0;
  const saved =
    hasPeople(counts) && !mayBeLost ? await checkSavedPeople(context, id, { ...counts, ...found }) : succeed(null);
  if (!saved.ok) return saved;
  const purgeAfter = isPurge ? new Date(now) : new Date(now + binDays * day);
  if (isPurge) await updatePurgeAfter(transaction, id, purgeAfter);
  else
    await updateSiteState(transaction, id, {
      state: 'deleted',
      at: new Date(now),
      reason: found.reason,
      before: found.state === 'suspended' ? 'suspended' : 'active',
      purgeAfter,
      peopleSavedAt: saved.value,
    });
  await audit(context, isPurge ? 'site.purge' : 'site.delete', id, { before: { name: found.name, ...counts } });
  return succeed({ purgeAfter: isPurge ? null : purgeAfter.toISOString() });
}

/** Whether somebody is there whose data would be lost, or who sent something. */
const hasPeople = (counts: SiteCounts) =>
  [
    counts.orders,
    counts.papers,
    counts.withdrawals,
    counts.members,
    counts.subscribers,
    counts.bookings,
    counts.messages,
    counts.answers,
    counts.testimonials,
    counts.requests,
  ].some((count) => count > 0);

/**
 * Says since when an archive with the site's people is in somebody's hands. Without one, or where somebody came since, nothing is
 * deleted unless its loss was accepted; papers are owed to the tax office, and nobody accepts that they are lost.
 */
async function checkSavedPeople(
  context: PlatformContext,
  id: number,
  { papers, peopleSavedAt }: Pick<SiteCounts, 'papers'> & Pick<SiteStateRow, 'peopleSavedAt'>,
): Promise<Result<Date | null>> {
  if (peopleSavedAt) return succeed(peopleSavedAt);
  const saved = await readSavedPeople(context, id);
  if (saved?.archive.downloadedAt && saved.newer === 0) return succeed(saved.archive.downloadedAt);
  const otherwise = papers > 0 ? keptPapers : 'ou confirmez que tout cela peut être perdu.';
  const message = saved?.archive.downloadedAt
    ? `Depuis l’archive téléchargée, d’autres personnes, papiers ou envois sont arrivés. Emportez-les dans une nouvelle archive, ${otherwise}`
    : `Ce site garde des commandes, des personnes ou ce qu’elles ont envoyé. Téléchargez d’abord leur archive, ${otherwise}`;
  return fail('invalid-fields', { fields: { acceptsLoss: message } });
}

/** Leaves nothing of the sites whose time in the bin is over: files first, so that a row always says what there is to delete. */
export async function purgeSites({ database, services, log }: WorkerTools, now: number): Promise<void> {
  const list = (transaction: Transaction) => listSitesToPurge(transaction, new Date(now));
  for (const id of await database.platform('corbeille des sites', list))
    await purgeSite(database, services.store, id, now).catch((error: Error) =>
      log.warn({ site: id, cause: error.message }, 'site de la corbeille non effacé'),
    );
}

/** Leaves nothing of a site whose time in the bin is over. Rows go only after its files: a store that is away is asked again. */
export async function purgeSite(database: Database, store: FileStore, id: number, now: number): Promise<void> {
  await store.deleteSite(id);
  await database.platform(
    `site ${id} effacé`,
    (transaction) => deleteSiteRows(transaction, id, new Date(now)),
    purgeTimeout,
  );
  // What was written while its rows went; the number is given again only then.
  await deleteAbandonedImports({ database, store });
}

/** Milliseconds for the rows of one site. */
const purgeTimeout = 600_000;

async function readSite({ transaction, now }: PlatformContext, id: number): Promise<PlatformSite> {
  const [row] = await listPlatformSiteRows(transaction, {
    id,
    words: '',
    state: undefined,
    after: undefined,
    count: 1,
    now: new Date(now),
  });
  if (!row) throw new Error(`site ${id} is not there`);
  return presentSite(row);
}

function presentSite({ id, sortName: _, stateSince, purgeAfter, changedAt, ...row }: PlatformSiteRow): PlatformSite {
  return {
    idSite: id,
    ...row,
    stateSince: stateSince?.toISOString() ?? null,
    purgeAfter: purgeAfter?.toISOString() ?? null,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

function audit(
  context: PlatformContext,
  act: string,
  id: number,
  values: { before?: object; after?: object },
): Promise<void> {
  return auditPlatformStaff(context, { act, kind: 'site', resourceId: String(id), ...values });
}
