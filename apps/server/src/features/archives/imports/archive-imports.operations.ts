import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { findPlatformHostFault } from '@vitrine/domain/addresses/site-names';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { WorkerTools } from '../../../jobs/define-job.ts';
import { type PlatformContext, platformSiteId } from '../../../request-context.ts';
import { auditPlatformAct } from '../../identity/audit/audit.operations.ts';
import { listTakenHosts } from '../site-imports.repository.ts';
import {
  type ArchiveImportRow,
  appendImportPart,
  deleteExpiredImports,
  deleteOwnImport,
  findImport,
  insertCopy,
  insertImport,
  listImportIds,
  listImports,
  updateImportWaiting,
} from './archive-imports.repository.ts';
import { importSiteJob } from './run-import.ts';

/** Bytes that an archive may have as it is sent. */
const maximumArchiveBytes = 20_000_000_000;
/** Milliseconds after its last part, or its last attempt, at which what was sent is deleted. */
const lifetime = 86_400_000;
/** Milliseconds without a sign of life after which an import is given up: its job was lost. */
const abandonedAfter = 7 * 3_600_000;
/** Imports that an account may have at once. */
const maximumImports = 20;
/** Folder of what was sent, among the platform's own files. */
const folder = 'archive-imports/';

/** Lists the archives that the account has sent. */
export async function listArchiveImports(context: PlatformContext): Promise<Result<ReplyOf<'listArchiveImports'>>> {
  const rows = await listImports(context.transaction, requireAccount(context));
  return succeed({ imports: rows.map(presentImport) });
}

/** Enqueues the import of an archive that has arrived whole. */
export async function startArchiveImport(
  context: PlatformContext,
  id: string,
  host: string | null,
): Promise<Result<ReplyOf<'startArchiveImport'>>> {
  const { transaction, now, services } = context;
  const accountId = requireAccount(context);
  const fault = host === null ? undefined : await findHostFault(context, host);
  if (fault) return fail('invalid-fields', { fields: { host: fault } });
  const row = await updateImportWaiting(transaction, accountId, id, {
    host,
    at: new Date(now),
    expiresAt: new Date(now + lifetime),
  });
  if (!row)
    return (await findImport(transaction, accountId, id))
      ? fail('conflict', { message: 'Cette archive n’est pas arrivée en entier, ou son import est déjà en cours.' })
      : fail('not-found');
  await services.jobs.enqueue(transaction, importSiteJob, { id });
  await audit(context, 'start', row, { host });
  return succeed({ import: presentImport(row) });
}

/** Says why a site to come cannot answer at a host; undefined where it can. */
async function findHostFault(
  { transaction, services, adminOrigin }: PlatformContext,
  host: string,
): Promise<string | undefined> {
  const fault = findPlatformHostFault(host, services.hosting.sitesDomain);
  if (fault) return fault;
  const taken = await listTakenHosts(transaction, [host], new URL(adminOrigin).hostname);
  return taken.length ? 'Cette adresse est déjà prise. Donnez-en une autre.' : undefined;
}

/**
 * Has a site copied without its people: the job archives it and makes a site of the archive, under construction. The copy has
 * the numbers of the original's pages and contents, and none of its visitors, orders, mails and secrets.
 */
export async function startCopy(
  context: PlatformContext,
  siteId: number,
  { name, host }: { name: string; host: string },
): Promise<Result<ReplyOf<'startArchiveImport'>>> {
  const { transaction, now, services } = context;
  const accountId = requireAccount(context);
  const fault = await findHostFault(context, host);
  if (fault) return fail('invalid-fields', { fields: { host: fault } });
  if ((await listImports(transaction, accountId)).some(({ state }) => state === 'waiting' || state === 'running'))
    return fail('conflict', { message: 'Un autre site se prépare déjà. Attendez qu’il soit prêt.' });
  const id = randomUUID();
  const at = new Date(now);
  const row = await insertCopy(transaction, accountId, {
    id,
    siteId,
    name,
    host,
    at,
    expiresAt: new Date(now + lifetime),
  });
  if (!row) return fail('not-found');
  await services.jobs.enqueue(transaction, importSiteJob, { id });
  return succeed({ import: presentImport(row) });
}

/** Forgets an archive that was sent; returns the names of its parts. */
export async function removeArchiveImport(
  context: PlatformContext,
  id: string,
): Promise<Result<{ parts: readonly string[] }>> {
  const accountId = requireAccount(context);
  const row = await findImport(context.transaction, accountId, id);
  const parts = await deleteOwnImport(context.transaction, accountId, id);
  if (row && parts) {
    await audit(context, 'delete', row);
    return succeed({ parts });
  }
  return row
    ? fail('conflict', { message: 'L’import de cette archive est en cours. Attendez qu’il se termine.' })
    : fail('not-found');
}

/** Announces the upload of an archive. */
export async function createImportUpload(
  context: PlatformContext,
  { name, length }: { name: string; length: number },
): Promise<Result<{ id: string; expiresAt: Date }>> {
  const accountId = requireAccount(context);
  if (length > maximumArchiveBytes)
    return fail('payload-too-large', {
      fields: {
        file: 'Cette archive est trop lourde pour être envoyée ici. Importez-la par «\u00a0vitrine site import\u00a0».',
      },
    });
  if ((await listImports(context.transaction, accountId)).length >= maximumImports)
    return fail('too-many-requests', { message: 'Trop d’archives sont envoyées. Retirez-en de la liste.' });
  const upload = { id: randomUUID(), expiresAt: new Date(context.now + lifetime) };
  await insertImport(context.transaction, accountId, { ...upload, name, length, at: new Date(context.now) });
  return succeed(upload);
}

/** Finds the upload of an archive by its account, as long as it is being received. */
export async function findImportUpload(context: PlatformContext, id: string): Promise<ArchiveImportRow | undefined> {
  const row = await findImport(context.transaction, requireAccount(context), id);
  return row?.state === 'receiving' && row.expiresAt.getTime() > context.now ? row : undefined;
}

/** Takes a written part into its upload; false where another request has gone on from that offset. */
export function takeImportPart(
  context: PlatformContext,
  id: string,
  part: { name: string; offset: number; bytes: number },
): Promise<boolean> {
  return appendImportPart(context.transaction, id, { ...part, expiresAt: new Date(context.now + lifetime) });
}

/** Forgets an upload; returns the names of its parts. */
export function deleteImportUpload(context: PlatformContext, id: string): Promise<string[] | undefined> {
  return deleteOwnImport(context.transaction, requireAccount(context), id);
}

/** Writes a part to the store; no transaction is open meanwhile. Each part has a name of its own. */
export async function writeImportPart(store: FileStore, id: string, content: Buffer): Promise<string> {
  const name = `${folder}${id}/${randomUUID()}`;
  await store.write(platformSiteId, name, content);
  return name;
}

/** Deletes what was sent and nobody went on with, gives up imports whose job was lost, and deletes parts that none names. */
export async function maintainImports({ database, services: { store } }: WorkerTools, now: number): Promise<void> {
  // First: the parts of an upload that is announced from here on are not among them.
  const names = await store.list(platformSiteId, folder);
  const ids = await database.platform('archives à importer', async (transaction) => {
    await deleteExpiredImports(transaction, {
      now: new Date(now),
      abandonedSince: new Date(now - abandonedAfter),
      failure: 'L’import a été interrompu. Recommencez.',
    });
    return listImportIds(transaction);
  });
  for (const name of names) if (!ids.includes(name.split('/')[1] ?? '')) await store.delete(platformSiteId, name);
}

function presentImport(row: ArchiveImportRow): ReplyOf<'startArchiveImport'>['import'] {
  const { id, name, length, received, state, done, total, host, failure, report, createdAt, expiresAt } = row;
  return {
    id,
    fileName: name,
    length,
    received,
    state,
    done,
    total,
    host,
    failure,
    report: report && {
      idSite: report.siteId,
      name: report.name,
      hosts: [...report.hosts],
      // Reports of former versions have another word, or none.
      omitted: [...(report.omitted ?? report.leftOut ?? [])],
      reserved: [...(report.reserved ?? [])],
      secrets: [...report.secrets],
    },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Records what an account does with an archive that it has sent. */
async function audit(
  context: PlatformContext,
  verb: 'start' | 'delete',
  { id, name }: ArchiveImportRow,
  more: object = {},
): Promise<void> {
  await auditPlatformAct(context, requireAccount(context), {
    act: `archive-import.${verb}`,
    kind: 'archive-import',
    resourceId: id,
    after: { file: name, ...more },
  });
}

function requireAccount({ staff }: PlatformContext): number {
  if (!staff) throw new Error('an import without staff');
  return staff.accountId;
}
