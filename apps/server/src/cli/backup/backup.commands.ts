import { resolve } from 'node:path';
import { openFileStore, openFolderStore } from '../../adapters/files/open-file-store.ts';
import { type BackupRecord, writeBackupRecord } from '../../adapters/program/program-state.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { BackupManifest } from '../../storage/backup/backup-manifest.ts';
import { findServingPort } from '../../storage/open-database.ts';
import { defineCommand } from '../command.ts';
import { createBackup } from './create-backup.ts';
import { explainFileError } from './explain-file-error.ts';
import { moveFiles } from './move-files.ts';
import { restoreBackup } from './restore.ts';

const report = (line: string) => console.log(line);

export const backupCommands = [
  defineCommand({
    name: 'backup',
    arguments: ['DOSSIER'],
    options: { portable: '… en lignes lisibles par tout PostgreSQL, pour changer de serveur' },
    help: 'sauvegarde la base et les fichiers, pendant que le programme tourne ou non',
    async run([target], { portable }) {
      const config = readConfig();
      const store = await openFileStore(config);
      const manifest = await explainFileError(resolve(target), () =>
        createBackup({ config, target, isPortable: portable === true, store, report }),
      );
      await writeBackupRecord(config.dataDirectory, summarizeBackup(manifest)).catch(() => {});
      console.log(`Sauvegarde complète\u00a0: ${describeBackup(manifest)}, dans ${resolve(target)}.`);
    },
  }),
  defineCommand({
    name: 'restore',
    arguments: ['DOSSIER'],
    help: 'restaure une sauvegarde dans un dossier de données vide',
    async run([source]) {
      const config = readConfig();
      const store = await openFileStore(config);
      const manifest = await restoreBackup({ config, source, store, log: createLog('warn', true), report });
      console.log(
        `Sauvegarde restaurée\u00a0: ${describeBackup(manifest)}, du ${new Date(manifest.madeAt).toLocaleString('fr-FR')}.`,
      );
    },
  }),
  defineCommand({
    name: 'files',
    arguments: ['move-to-s3'],
    help: 'copie les fichiers du dossier de données dans le compartiment de S3_URL, et relit chacun',
    async run() {
      const config = readConfig();
      if (!config.s3)
        throw new Error(
          'Indiquez où vont les fichiers\u00a0: S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY (docs/operating.md).',
        );
      const moved = await moveFiles(openFolderStore(config), await openFileStore(config), report);
      console.log(
        `${moved.copied} fichier(s) copié(s) et relu(s), ${moved.present} déjà là. Le dossier des fichiers n’a pas été touché.`,
      );
      if (await findServingPort(config))
        console.log(
          'Le programme tourne encore sur ce dossier\u00a0: arrêtez-le, relancez cette commande pour ce qui est arrivé entre-temps, puis démarrez-le avec S3_URL.',
        );
    },
  }),
];

function summarizeBackup({ madeAt, kind, sites, files }: BackupManifest): BackupRecord {
  return { madeAt, kind, sites: sites.length, bytes: Object.values(files).reduce((sum, file) => sum + file.bytes, 0) };
}

function describeBackup(manifest: BackupManifest): string {
  const { sites, files } = manifest;
  const { bytes } = summarizeBackup(manifest);
  return `${sites.length} site(s), ${Object.keys(files).length} fichiers, ${Math.ceil(bytes / 1_000_000)} Mo`;
}
