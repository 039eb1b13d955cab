import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { openFileStore, openFolderStore } from '../adapters/files/open-file-store.ts';
import { readConfig } from '../config.ts';
import { saveSecret } from '../features/secrets/secrets.operations.ts';
import { SiteDirectory } from '../features/sites/site-directory.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { createLog } from '../log.ts';
import { createSystemContext, getMainOrigin, type RequestContext } from '../request-context.ts';
import { limitServices } from '../services.ts';
import type { BackupManifest } from '../storage/backup/backup-manifest.ts';
import { Database } from '../storage/database.ts';
import { findServingPort, openDatabaseForCommand } from '../storage/open-database.ts';
import { openEncryption } from '../storage/secret-key.ts';
import {
  cancelBookingByReference,
  cancelOccurrenceWithReport,
  describeBookings,
  describeOccurrences,
  reserveSeats,
} from './bookings.ts';
import { createBackup } from './create-backup.ts';
import { explainFileError } from './explain-file-error.ts';
import { deleteSubmission, describeSubmission, describeSubmissions, updateSubmission } from './form-submissions.ts';
import { moveFiles } from './move-files.ts';
import { describeSubscribers, importSubscribersFromFile } from './newsletter-subscribers.ts';
import { describeMessages, handlePrivacyRequest, updateMember } from './people.ts';
import { restoreBackup } from './restore.ts';
import { closeRequest, describeRightsRequest, describeRightsRequests } from './rights-requests.ts';
import { describeSetting, updateSetting } from './settings.ts';
import { describeTestimonial, describeTestimonials, moderateTestimonial } from './testimonials.ts';
import { describeVisits } from './visits-report.ts';

type Command = (words: readonly string[]) => Promise<void>;

/** The commands of the program besides `start`. */
export const commands: Readonly<Record<string, Command>> = {
  migrate: () => withDatabase(async () => console.log('La base est à jour.')),
  seed: ([name = '']) =>
    withDatabase(async (database) => {
      const { loadSeed } = await import('../../../../tools/seeds/src/load-seed.ts');
      const isNew = await loadSeed(name, {
        database,
        store: await openFileStore(readConfig()),
        jobs: undefined,
        trackerSettings: {},
      });
      console.log(
        isNew
          ? `La graine « ${name} » est chargée.`
          : `Le site de la graine « ${name} » existe déjà : rien n’a été changé.`,
      );
    }),
  backup: async ([target, ...more]) => {
    if (!target || more.some((word) => word !== '--portable'))
      throw new Error('Indiquez le dossier de la sauvegarde : vitrine backup DOSSIER [--portable]');
    const config = readConfig();
    const store = await openFileStore(config);
    const manifest = await explainFileError(resolve(target), () =>
      createBackup({
        config,
        target,
        isPortable: more.length > 0,
        store,
        report: (line) => console.log(line),
      }),
    );
    console.log(`Sauvegarde complète : ${describeBackup(manifest)}, dans ${resolve(target)}.`);
  },
  restore: async ([source, ...more]) => {
    if (!source || more.length) throw new Error('Indiquez le dossier de la sauvegarde : vitrine restore DOSSIER');
    const config = readConfig();
    const manifest = await restoreBackup({
      config,
      source,
      store: await openFileStore(config),
      log: createLog('warn', true),
      report: (line) => console.log(line),
    });
    console.log(
      `Sauvegarde restaurée : ${describeBackup(manifest)}, du ${new Date(manifest.madeAt).toLocaleString('fr-FR')}.`,
    );
  },
  files: async ([verb, ...more]) => {
    if (verb !== 'move-to-s3' || more.length) throw new Error('Utilisez « vitrine files move-to-s3 ».');
    const config = readConfig();
    if (!config.s3)
      throw new Error(
        'Indiquez où vont les fichiers : S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY (docs/operating.md).',
      );
    const moved = await moveFiles(openFolderStore(config), await openFileStore(config), (line) => console.log(line));
    console.log(
      `${moved.copied} fichier(s) copié(s) et relu(s), ${moved.present} déjà là. Le dossier des fichiers n’a pas été touché.`,
    );
    if (await findServingPort(config))
      console.log(
        'Le programme tourne encore sur ce dossier : arrêtez-le, relancez cette commande pour ce qui est arrivé entre-temps, puis démarrez-le avec S3_URL.',
      );
  },
  site: ([verb]) =>
    withDatabase(async (database) => {
      if (verb !== 'list') throw new Error('Utilisez « vitrine site list ».');
      for (const site of (await readSites(database)).list())
        console.log(`${site.id}\t${site.name}\t${site.hosts.map(({ host }) => host).join(' ')}`);
    }),
  setting: ([site = '', name = '', ...value]) =>
    withDatabase(async (database) => {
      console.log(
        await withCommandContext(database, site, (context) =>
          value.length ? updateSetting(context, name, value.join(' ')) : describeSetting(context, name),
        ),
      );
    }),
  answers: ([site = '', reference, folder]) =>
    withDatabase(async (database) => {
      const config = readConfig();
      const tools = { encryption: await openEncryption(config), store: await openFileStore(config) };
      console.log(
        await withCommandContext(database, site, (context) =>
          reference ? describeSubmission(context, tools, reference, folder) : describeSubmissions(context),
        ),
      );
    }),
  visits: ([site = '', days = '30']) =>
    withDatabase(async (database) => {
      if (!/^[1-9]\d{0,2}$/.test(days)) throw new Error('Indiquez un nombre de jours, comme 30.');
      console.log(await withCommandContext(database, site, (context) => describeVisits(context, Number(days))));
    }),
  secret: ([site = '', name = '']) =>
    withDatabase(async (database) => {
      const encryption = await openEncryption(readConfig());
      // Read from the input: words of a command are seen by everybody on the machine.
      const value = await text(process.stdin);
      const result = await withCommandContext(database, site, (context) =>
        saveSecret(context, encryption, name, value, 'commande'),
      );
      if (!result.ok) throw new Error(Object.values(result.failure.fields ?? {}).join('\n'));
      console.log(value.trim() ? `${name} est gardé, chiffré.` : `${name} est retiré.`);
    }),
  subscribers: ([site = '', list, file = '', ...proof]) =>
    withDatabase(async (database) => {
      console.log(
        await withCommandContext(database, site, (context) =>
          list ? importSubscribersFromFile(context, list, file, proof.join(' ')) : describeSubscribers(context),
        ),
      );
    }),
  answer: ([site = '', reference = '', status = '', ...note]) =>
    withDatabase(async (database) => {
      if (status === 'delete') {
        const files = await withCommandContext(database, site, (context) => deleteSubmission(context, reference));
        const store = await openFileStore(readConfig());
        for (const name of files) await store.delete(Number(site), name);
        return console.log(`${reference} est supprimée, avec ${files.length} fichier(s).`);
      }
      console.log(
        await withCommandContext(database, site, (context) =>
          updateSubmission(context, reference, status, note.length ? note.join(' ') : undefined),
        ),
      );
    }),
  bookings: ([site = '', date]) =>
    withDatabase(async (database) => {
      console.log(
        await withCommandContext(database, site, (context) =>
          date ? describeBookings(context, Number(date)) : describeOccurrences(context),
        ),
      );
    }),
  'call-off': ([site = '', date = '']) =>
    withJobs(site, (context, jobs) => cancelOccurrenceWithReport(context, jobs, Number(date))),
  'hold-seats': ([site = '', date = '', seats = '']) =>
    withJobs(site, (context, jobs) => reserveSeats(context, jobs, Number(date), Number(seats))),
  'cancel-booking': ([site = '', reference = '']) =>
    withJobs(site, (context, jobs) => cancelBookingByReference(context, jobs, reference)),
  testimonials: ([site = '', reference, verb, ...reason]) =>
    withJobs(site, (context, jobs) => {
      if (!reference) return describeTestimonials(context);
      return verb === undefined
        ? describeTestimonial(context, reference)
        : moderateTestimonial(context, jobs, reference, verb, reason.join(' '));
    }),
  rights: ([site = '', reference, verb, ...note]) =>
    withDatabase(async (database) => {
      console.log(
        await withCommandContext(database, site, (context) => {
          if (!reference) return describeRightsRequests(context);
          return verb === undefined
            ? describeRightsRequest(context, reference)
            : closeRequest(context, reference, verb, note.join(' '));
        }),
      );
    }),
  member: async ([site = '', email = '', verb = '', newEmail]) => {
    const encryption = await openEncryption(readConfig());
    return withJobs(site, (context, jobs) =>
      updateMember(context, { jobs, encryption: encryption }, email, verb, newEmail),
    );
  },
  messages: ([site = '']) =>
    withDatabase(async (database) => {
      console.log(await withCommandContext(database, site, describeMessages));
    }),
  person: async ([site = '', email = '', verb]) => {
    const encryption = await openEncryption(readConfig());
    return withJobs(site, (context, jobs) =>
      handlePrivacyRequest(context, { jobs, encryption: encryption }, email, verb),
    );
  },
};

/** Works on a site of that number as whoever types commands. */
async function withCommandContext<Value>(
  database: Database,
  site: string,
  work: (context: RequestContext) => Promise<Value>,
  services = limitServices({}),
): Promise<Value> {
  const found = (await readSites(database)).findById(Number(site));
  if (!found) throw new Error(`Aucun site ne porte le numéro « ${site} ».`);
  const config = readConfig();
  const mainOrigin = getMainOrigin(found, (await findServingPort(config)) ?? config.port);
  return database.write(found.id, (transaction) =>
    work(createSystemContext(found, transaction, 'commande', services, { mainOrigin })),
  );
}

/** Does on a site what mails or other jobs follow from, and prints what it says. */
function withJobs(site: string, work: (context: RequestContext, jobs: JobQueue) => Promise<string>): Promise<void> {
  return withDatabase(async (database, directUrl) => {
    const jobs = new JobQueue(directUrl, createLog('warn', true), false);
    await jobs.start();
    try {
      const services = limitServices({ jobs });
      console.log(await withCommandContext(database, site, (context) => work(context, jobs), services));
    } finally {
      await jobs.stop();
    }
  });
}

function describeBackup({ sites, files }: BackupManifest): string {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  return `${sites.length} site(s), ${Object.keys(files).length} fichiers, ${Math.ceil(bytes / 1_000_000)} Mo`;
}

async function readSites(database: Database): Promise<SiteDirectory> {
  const directory = new SiteDirectory(database, undefined);
  await directory.refresh();
  return directory;
}

async function withDatabase(work: (database: Database, directUrl: string) => Promise<void>): Promise<void> {
  const config = readConfig();
  const opened = await openDatabaseForCommand(config, (line) => console.log(line));
  const database = new Database({
    url: opened.url,
    directUrl: opened.directUrl,
    log: createLog('warn', true),
    statementTimeout: 60_000,
  });
  try {
    await work(database, opened.directUrl);
  } finally {
    await database.close();
    await opened.stop();
  }
}
