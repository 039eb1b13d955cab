import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createArchiveFolder, openArchiveFolder } from '../adapters/archives/folder-archive.ts';
import { createZipFile, openZipFile } from '../adapters/archives/zip-archive.ts';
import { openFileStore } from '../adapters/files/open-file-store.ts';
import { readConfig } from '../config.ts';
import { openEncryption } from '../encryption/open-encryption.ts';
import { type ArchiveTools, exportSite } from '../features/archives/export-site.operations.ts';
import { importSite } from '../features/archives/import-site.operations.ts';
import { archiveParts } from '../features/archives.gen.ts';
import { readProgramVersion } from '../read-program-version.ts';
import { askPassphrase, readPassphraseFile } from './ask-passphrase.ts';
import { defineCommand } from './command.ts';
import { withDatabase } from './command-context.ts';

export const archivesCommands = [
  defineCommand({
    name: 'site',
    arguments: ['export', 'SITE', 'FICHIER'],
    options: {
      unpacked: 'écrit un dossier au lieu d’un fichier .vitrine',
      people: 'prend aussi les personnes, chiffrées sous une phrase secrète tapée, ou lue de l’entrée',
      'passphrase-file=FICHIER': '… ou lue d’un fichier',
    },
    help: 'archive un site\u00a0: contenus, réglages et fichiers, sans les personnes',
    async run([site, file], { unpacked, people, 'passphrase-file': passphraseFile }) {
      if (await stat(file).catch(() => undefined))
        throw new Error(`«\u00a0${file}\u00a0» existe déjà\u00a0: donnez un autre nom.`);
      const passphrase = await findPassphrase(people, passphraseFile, true);
      await withArchiveTools(passphrase !== undefined, async (tools) => {
        const path = resolve(file);
        await exportSite(tools, Number(site), unpacked ? createArchiveFolder(path) : createZipFile(path), {
          program: await readProgramVersion(),
          now: new Date(),
          isUnpacked: unpacked,
          passphrase,
        });
        console.log(`Le site ${site} est archivé dans ${file}.`);
      });
    },
  }),
  defineCommand({
    name: 'site',
    arguments: ['import', 'FICHIER'],
    options: {
      'host=ADRESSE': 'l’adresse du site, au lieu de celles de l’archive',
      people: 'prend aussi les personnes, par la phrase secrète tapée, ou lue de l’entrée',
      'passphrase-file=FICHIER': '… ou lue d’un fichier',
    },
    help: 'fait un site d’une archive',
    async run([file], { host, people, 'passphrase-file': passphraseFile }) {
      const facts = await stat(file).catch(() => undefined);
      if (!facts) throw new Error(`«\u00a0${file}\u00a0» n’existe pas.`);
      const isUnpacked = facts.isDirectory();
      const source = isUnpacked ? await openArchiveFolder(file) : await openZipFile(file);
      try {
        const passphrase = await findPassphrase(people, passphraseFile, false);
        await withArchiveTools(passphrase !== undefined, async (tools) => {
          const report = await importSite(tools, source, {
            now: Date.now(),
            maximumBytes: Number.POSITIVE_INFINITY,
            isSuperAdmin: true,
            adminHost: readConfig().adminHost,
            isUnpacked,
            passphrase,
            ...(host ? { hosts: [host] } : {}),
          });
          console.log(`Le site ${report.siteId}, «\u00a0${report.name}\u00a0», répond à ${report.hosts.join(', ')}.`);
          console.log(describeCounts(report.counts));
          for (const line of report.omitted) console.log(`Laissé\u00a0: ${line}.`);
          for (const line of report.reserved) console.log(`Repris avec vos droits : ${line}.`);
          if (report.secrets.length) console.log(`À saisir de nouveau\u00a0: ${report.secrets.join(', ')}.`);
        });
      } finally {
        await source.close();
      }
    },
  }),
];

function describeCounts(counts: Readonly<Record<string, number>>): string {
  return archiveParts
    .flatMap(({ kind, nouns: [one, many] }) => {
      const count = counts[kind] ?? 0;
      return count ? [`${count} ${count > 1 ? many : one}`] : [];
    })
    .join(', ');
}

/** The passphrase of people where they are asked for; never an argument, which other accounts of the machine read. */
async function findPassphrase(people: boolean, file: string | undefined, isNew: boolean): Promise<string | undefined> {
  if (file !== undefined) return readPassphraseFile(file);
  return people ? askPassphrase(isNew) : undefined;
}

function withArchiveTools(withPeople: boolean, work: (tools: ArchiveTools) => Promise<void>): Promise<void> {
  return withDatabase(async (database) => {
    const config = readConfig();
    const keys = withPeople ? { encryption: await openEncryption(config) } : {};
    await work({ database, store: await openFileStore(config), ...keys });
  });
}
