import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { programPaths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { toSlug } from '@vitrine/domain/publishing/slug';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { SiteTaskScope } from '../../../jobs/maintenance-task.ts';
import { getLocalDay } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import type { Transaction } from '../../../storage/database.ts';
import { countPassphrase, minimumPassphrase } from '../people/people-encryption.ts';
import { exportSiteJob } from './run-export.ts';
import { presentArchive } from './site-archives.presenter.ts';
import {
  deleteArchive,
  deleteExpiredArchives,
  deleteFailedArchives,
  failAbandonedArchives,
  findCompleteArchive,
  findPeopleArchiveRow,
  insertArchive,
  listArchiveRows,
  type SiteArchiveRow,
  updateArchiveDownloaded,
} from './site-archives.repository.ts';
import { archivesFolder, keptDays, passphrasePurpose, storedArchive } from './stored-archives.ts';

/** Milliseconds without a sign of life after which an archive is given up: its job was lost. */
const abandonedAfter = 6 * 3_600_000;

/** Lists the archives of the site. */
export async function listArchives(context: RequestContext): Promise<Result<ReplyOf<'listSiteArchives'>>> {
  return succeed({ archives: (await listArchiveRows(context, mayTakePeople(context))).map(presentArchive), keptDays });
}

/** Asks for an archive: the job makes it. Those that failed leave the list, which is how one begins again. */
export async function createArchive(context: RequestContext): Promise<Result<ReplyOf<'createSiteArchive'>>> {
  return askForArchive(context);
}

/** Asks for an archive with the site's people, under a passphrase. */
export async function createPeopleArchive(
  context: RequestContext,
  passphrase: string,
): Promise<Result<ReplyOf<'createPeopleArchive'>>> {
  if (countPassphrase(passphrase) < minimumPassphrase)
    return fail('invalid-fields', {
      fields: {
        passphrase: `Choisissez au moins ${minimumPassphrase}\u00a0caractères\u00a0: plusieurs mots, que vous gardez ailleurs que l’archive.`,
      },
    });
  return askForArchive(context, passphrase);
}

async function askForArchive(
  context: RequestContext,
  passphrase?: string,
): Promise<Result<ReplyOf<'createSiteArchive'>>> {
  const id = randomUUID();
  const siteId = context.site.id;
  const isWithPeople = passphrase !== undefined;
  const name = `${toSlug(context.site.name)}-${getLocalDay(context)}${isWithPeople ? '-personnes' : ''}.vitrine`;
  const row = await insertArchive(context, {
    id,
    name,
    accountId: requireAccount(context),
    passphrase: isWithPeople
      ? context.services.encryption.encrypt(Buffer.from(passphrase), passphrasePurpose(siteId, id))
      : undefined,
  });
  if (!row)
    return fail('conflict', {
      message: 'Une archive de ce site se prépare déjà. Attendez qu’elle soit prête, ou supprimez-la.',
    });
  await deleteFailedArchives(context);
  await context.services.jobs.enqueue(context.transaction, exportSiteJob, { siteId, id }, { key: `${siteId}/${id}` });
  await audit(context, 'create', id, { after: { name } });
  return succeed({ archive: presentArchive(row) });
}

/** People are taken along by the platform's staff alone. */
const mayTakePeople = ({ staff }: RequestContext) => staff?.isSuperAdmin ?? false;

/** Says where an archive is downloaded. */
export async function readArchiveDownload(
  context: RequestContext,
  id: string,
): Promise<Result<ReplyOf<'readSiteArchiveDownload'>>> {
  const found = await findCompleteArchive(context, id, mayTakePeople(context));
  if (!found) return fail('not-found');
  return succeed({ ...found, url: `${programPaths.api}/admin/sites/${context.site.id}/archives/${id}/file` });
}

/** Begins a download: finds the file, and records who takes it along unless a former download goes on. */
export async function startArchiveDownload(
  context: RequestContext,
  id: string,
  isContinued: boolean,
): Promise<Result<{ name: string; bytes: number; stored: string }>> {
  const found = await findCompleteArchive(context, id, mayTakePeople(context));
  if (!found) return fail('not-found');
  if (!isContinued) await audit(context, 'download', id, { after: { name: found.name } });
  return succeed({ ...found, stored: storedArchive(id) });
}

/** Notes that an archive was sent to the end: what it holds was taken along. */
export async function recordArchiveDownload(context: RequestContext, id: string): Promise<void> {
  await updateArchiveDownloaded(context, id);
  context.transaction.invalidate(getChangeTag('archive', id));
}

/** Forgets an archive; the job of one under way notices and stops. */
export async function removeArchive(
  context: RequestContext,
  id: string,
): Promise<Result<ReplyOf<'deleteSiteArchive'>>> {
  const row = await deleteArchive(context, id);
  if (!row) return fail('not-found');
  await audit(context, 'delete', id, { before: { name: row.name, state: row.state } });
  return succeed({});
}

/** Deletes the file of an archive that was forgotten. What stays behind is found by the maintenance. */
export async function deleteArchiveFile(store: FileStore, siteId: number, id: string): Promise<void> {
  await store.delete(siteId, storedArchive(id)).catch(() => {});
}

/** Deletes archives whose days are over, gives up those whose job was lost, and deletes files that none names. */
export async function maintainArchives({ site, now, services, read, write }: SiteTaskScope): Promise<void> {
  await write(async (context) => {
    const changed = [
      ...(await deleteExpiredArchives(context)),
      ...(await failAbandonedArchives(context, new Date(now - abandonedAfter))),
    ];
    for (const id of changed) context.transaction.invalidate(getChangeTag('archive', id));
  });
  const names = await services.store.list(site.id, archivesFolder);
  if (names.length === 0) return;
  const kept = new Set((await read((context) => listArchiveRows(context, true))).map(({ id }) => storedArchive(id)));
  for (const name of names) if (!kept.has(name)) await services.store.delete(site.id, name);
}

async function audit(
  context: RequestContext,
  verb: 'create' | 'download' | 'delete',
  id: string,
  values: { before?: object; after?: object },
): Promise<void> {
  await auditStaffAct(context, { act: `archive.${verb}`, kind: 'archive', resourceId: id, ...values });
}

function requireAccount({ staff }: RequestContext): number {
  if (!staff) throw new Error('an archive without staff');
  return staff.accountId;
}

/** Reads the latest archive of a site with its people, if there is one. Needs the platform role. */
export async function findPeopleArchive(
  transaction: Transaction,
  siteId: number,
  now: Date,
): Promise<(ReturnType<typeof presentArchive> & Pick<SiteArchiveRow, 'downloadedAt'> & { since: Date }) | undefined> {
  const row = await findPeopleArchiveRow(transaction, siteId, now);
  return row && { ...presentArchive(row), downloadedAt: row.downloadedAt, since: row.askedAt };
}
