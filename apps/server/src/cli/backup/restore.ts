import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Config } from '../../config.ts';
import { listKeys } from '../../encryption/open-encryption.ts';
import { enqueueWaitingStaffResets } from '../../features/identity/accounts/passwords.operations.ts';
import { endAllStaffAccess } from '../../features/identity/sessions/sessions.operations.ts';
import { enqueueWaitingInvitations } from '../../features/identity/team/invitations.operations.ts';
import { enqueueUnsentMails } from '../../features/mail/mail.operations.ts';
import { enqueueUnsentPlatformMails } from '../../features/mail/platform-mail.operations.ts';
import { enqueueWaitingNewsletterLinks } from '../../features/newsletter/newsletter.operations.ts';
import { enqueueWaitingResets } from '../../features/sign-in/passwords.operations.ts';
import { enqueueWaitingRegistrations } from '../../features/sign-in/registration.operations.ts';
import { JobQueue } from '../../jobs/job-queue.ts';
import { BackupError } from '../../storage/backup/backup-error.ts';
import { checkNoOtherFiles, importFiles } from '../../storage/backup/backup-files.ts';
import { type BackupManifest, readCheckedManifest } from '../../storage/backup/backup-manifest.ts';
import { readDatabaseSummary } from '../../storage/backup/export-tables.ts';
import { checkDatabaseHasNoSites, importTables } from '../../storage/backup/import-tables.ts';
import { Database } from '../../storage/database.ts';
import { restoreEmbeddedPostgres } from '../../storage/embedded-postgres/restore-embedded-postgres.ts';
import { findMissingKeys } from '../../storage/encrypted-columns.ts';
import { migrate } from '../../storage/migrate.ts';
import {
  createDataFolder,
  databaseFolder,
  hasDatabase,
  openDatabase,
  startDatabaseServer,
} from '../../storage/open-database.ts';

export interface RestoreRequest {
  config: Config;
  source: string;
  store: FileStore;
  log: Logger;
  report: (line: string) => void;
}

/**
 * Restores a backup into an empty target, after checking each file against the manifest. The files come first, then the
 * database, all or nothing: an interrupted restore can be repeated.
 */
export async function restoreBackup(request: RestoreRequest): Promise<BackupManifest> {
  const source = resolve(request.source);
  const manifest = await readCheckedManifest(source);
  await checkNoOtherFiles(request.store, manifest);
  if (manifest.kind === 'physical') await restorePhysical(request, source, manifest);
  else await restorePortable(request, source, manifest);
  return manifest;
}

async function restorePhysical(
  { config, store, log, report }: RestoreRequest,
  source: string,
  manifest: BackupManifest,
): Promise<void> {
  if (config.databaseUrl)
    throw new BackupError(
      'Cette sauvegarde est celle de la base du programme et DATABASE_URL en nomme une autre. Pour changer de serveur, sauvegardez avec «\u00a0vitrine backup DOSSIER --portable\u00a0».',
    );
  if (await hasDatabase(config))
    throw new BackupError(
      `Le dossier ${config.dataDirectory} contient déjà une base\u00a0: la restauration demande un dossier de données vide.`,
    );
  await createDataFolder(config);
  await importFiles(store, source, manifest);
  await restoreEmbeddedPostgres(join(source, 'database'), databaseFolder(config), {
    ...(config.databaseUser ? { user: config.databaseUser } : {}),
    report,
  });
  // The first start replays the write-ahead log now, and not when the first visitor waits.
  const server = await startDatabaseServer(config, report);
  try {
    await migrate(server.ownerUrl());
    const { sites } = await readDatabaseSummary(server.ownerUrl());
    const missing = manifest.sites.find((id) => !sites.includes(id));
    if (missing !== undefined) throw new BackupError(`Le site ${missing} manque dans la base restaurée.`);
    await endStaffAccess(server.ownerUrl(), log);
    await reportMissingKeys(config, server.ownerUrl(), report);
  } finally {
    await server.stop();
  }
}

/** Nobody is signed in after a restore: a session of the backup may have been ended since. */
async function endStaffAccess(directUrl: string, log: Logger): Promise<void> {
  const database = new Database({ url: directUrl, directUrl, log });
  try {
    await database.platform('restauration', endAllStaffAccess);
  } finally {
    await database.close();
  }
}

/** A backup contains no key: the operator learns about missing keys before the program encrypts anything new. */
async function reportMissingKeys(config: Config, directUrl: string, report: (line: string) => void): Promise<void> {
  for (const mark of await findMissingKeys(directUrl, await listKeys(config)))
    report(
      `Il manque la clé ${mark}, sans laquelle des réponses, fichiers ou secrets restent fermés\u00a0: ajoutez-la à VITRINE_SECRET_KEY avant de lancer le programme.`,
    );
}

async function restorePortable(request: RestoreRequest, source: string, manifest: BackupManifest): Promise<void> {
  const { config, store, log, report } = request;
  const last = manifest.migrations.at(-1);
  const base = await openDatabase(config, report, last);
  const jobs = new JobQueue(base.directUrl, log, false);
  try {
    await checkDatabaseHasNoSites(base.directUrl);
    const { migrations } = await readDatabaseSummary(base.directUrl);
    if (migrations.at(-1) !== last)
      throw new BackupError(
        'La base est vide mais déjà plus récente que la sauvegarde\u00a0: donnez une base où rien n’a été fait.',
      );
    await importFiles(store, source, manifest);
    await jobs.start();
    await importTables(base.directUrl, source, manifest, async (transaction) => {
      await enqueueUnsentMails(transaction, jobs);
      // Before this migration no link waited in a row.
      if (!manifest.migrations.includes('0010-link-requests')) return;
      await enqueueWaitingResets(transaction, jobs);
      await enqueueWaitingRegistrations(transaction, jobs);
      await enqueueWaitingNewsletterLinks(transaction, jobs);
      if (!manifest.migrations.includes('0012-staff')) return;
      await endAllStaffAccess(transaction);
      await enqueueUnsentPlatformMails(transaction, jobs);
      await enqueueWaitingStaffResets(transaction, jobs);
      await enqueueWaitingInvitations(transaction, jobs);
    });
    await migrate(base.directUrl);
    await reportMissingKeys(config, base.directUrl, report);
  } finally {
    await jobs.stop();
    await base.stop();
  }
}
