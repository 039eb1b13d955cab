import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { openFileStore, openFolderStore } from '../adapters/files/open-file-store.ts';
import { readConfig } from '../config.ts';
import { saveSecret } from '../features/secrets/secrets.operations.ts';
import { SiteDirectory } from '../features/sites/site-directory.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { createLog } from '../log.ts';
import { mainOriginOf, makeWorkScope, type Scope } from '../scope.ts';
import type { BackupManifest } from '../storage/backup/backup-manifest.ts';
import { Database } from '../storage/database.ts';
import { findServingPort, openDatabaseBeside } from '../storage/open-database.ts';
import { openSealer } from '../storage/secret-key.ts';
import { backUp } from './back-up.ts';
import { callOffDate, cancelBookingByReference, describeBookings, describeOccurrences, holdSeats } from './bookings.ts';
import { explainFileFault } from './explain-file-fault.ts';
import { describeAnswer, describeAnswers, markAnswer, removeAnswer } from './form-answers.ts';
import { moveFiles } from './move-files.ts';
import { bringSubscribers, describeSubscribers } from './newsletter-subscribers.ts';
import { changeMember, describeMessages, serveRights } from './people.ts';
import { restore } from './restore.ts';
import { closeRequest, describeRightsRequest, describeRightsRequests } from './rights-requests.ts';
import { changeSetting, describeSetting } from './settings.ts';
import { decideOfTestimonial, describeTestimonial, describeTestimonials } from './testimonials.ts';
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
    const manifest = await explainFileFault(resolve(target), () =>
      backUp({
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
    const manifest = await restore({
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
        await writeAsCommand(database, site, (scope) =>
          value.length ? changeSetting(scope, name, value.join(' ')) : describeSetting(scope, name),
        ),
      );
    }),
  answers: ([site = '', reference, folder]) =>
    withDatabase(async (database) => {
      const config = readConfig();
      const tools = { sealer: await openSealer(config), store: await openFileStore(config) };
      console.log(
        await writeAsCommand(database, site, (scope) =>
          reference ? describeAnswer(scope, tools, reference, folder) : describeAnswers(scope),
        ),
      );
    }),
  visits: ([site = '', days = '30']) =>
    withDatabase(async (database) => {
      if (!/^[1-9]\d{0,2}$/.test(days)) throw new Error('Indiquez un nombre de jours, comme 30.');
      console.log(await writeAsCommand(database, site, (scope) => describeVisits(scope, Number(days))));
    }),
  secret: ([site = '', name = '']) =>
    withDatabase(async (database) => {
      const sealer = await openSealer(readConfig());
      // Read from the input: words of a command are seen by everybody on the machine.
      const value = await text(process.stdin);
      const result = await writeAsCommand(database, site, (scope) =>
        saveSecret(scope, sealer, name, value, 'commande'),
      );
      if (!result.ok) throw new Error(Object.values(result.failure.fields ?? {}).join('\n'));
      console.log(value.trim() ? `${name} est gardé, chiffré.` : `${name} est retiré.`);
    }),
  subscribers: ([site = '', list, file = '', ...proof]) =>
    withDatabase(async (database) => {
      console.log(
        await writeAsCommand(database, site, (scope) =>
          list ? bringSubscribers(scope, list, file, proof.join(' ')) : describeSubscribers(scope),
        ),
      );
    }),
  answer: ([site = '', reference = '', status = '', ...note]) =>
    withDatabase(async (database) => {
      if (status === 'delete') {
        const files = await writeAsCommand(database, site, (scope) => removeAnswer(scope, reference));
        const store = await openFileStore(readConfig());
        for (const name of files) await store.remove(Number(site), name);
        return console.log(`${reference} est supprimée, avec ${files.length} fichier(s).`);
      }
      console.log(
        await writeAsCommand(database, site, (scope) =>
          markAnswer(scope, reference, status, note.length ? note.join(' ') : undefined),
        ),
      );
    }),
  bookings: ([site = '', date]) =>
    withDatabase(async (database) => {
      console.log(
        await writeAsCommand(database, site, (scope) =>
          date ? describeBookings(scope, Number(date)) : describeOccurrences(scope),
        ),
      );
    }),
  'call-off': ([site = '', date = '']) => withJobs(site, (scope, jobs) => callOffDate(scope, jobs, Number(date))),
  'hold-seats': ([site = '', date = '', seats = '']) =>
    withJobs(site, (scope, jobs) => holdSeats(scope, jobs, Number(date), Number(seats))),
  'cancel-booking': ([site = '', reference = '']) =>
    withJobs(site, (scope, jobs) => cancelBookingByReference(scope, jobs, reference)),
  testimonials: ([site = '', reference, verb, ...reason]) =>
    withJobs(site, (scope, jobs) => {
      if (!reference) return describeTestimonials(scope);
      return verb === undefined
        ? describeTestimonial(scope, reference)
        : decideOfTestimonial(scope, jobs, reference, verb, reason.join(' '));
    }),
  rights: ([site = '', reference, verb, ...note]) =>
    withDatabase(async (database) => {
      console.log(
        await writeAsCommand(database, site, (scope) => {
          if (!reference) return describeRightsRequests(scope);
          return verb === undefined
            ? describeRightsRequest(scope, reference)
            : closeRequest(scope, reference, verb, note.join(' '));
        }),
      );
    }),
  member: async ([site = '', email = '', verb = '', newEmail]) => {
    const sealer = await openSealer(readConfig());
    return withJobs(site, (scope, jobs) => changeMember(scope, { jobs, sealer }, email, verb, newEmail));
  },
  messages: ([site = '']) =>
    withDatabase(async (database) => {
      console.log(await writeAsCommand(database, site, describeMessages));
    }),
  person: async ([site = '', email = '', verb]) => {
    const sealer = await openSealer(readConfig());
    return withJobs(site, (scope, jobs) => serveRights(scope, { jobs, sealer }, email, verb));
  },
};

/** Works on a site of that number as whoever types commands. */
async function writeAsCommand<Value>(
  database: Database,
  site: string,
  work: (scope: Scope) => Promise<Value>,
): Promise<Value> {
  const found = (await readSites(database)).findById(Number(site));
  if (!found) throw new Error(`Aucun site ne porte le numéro « ${site} ».`);
  const config = readConfig();
  const mainOrigin = mainOriginOf(found, (await findServingPort(config)) ?? config.port);
  return database.write(found.id, (transaction) => work(makeWorkScope(found, transaction, 'commande', { mainOrigin })));
}

/** Does on a site what mails or other jobs follow from, and prints what it says. */
function withJobs(site: string, work: (scope: Scope, jobs: JobQueue) => Promise<string>): Promise<void> {
  return withDatabase(async (database, directUrl) => {
    const jobs = new JobQueue(directUrl, createLog('warn', true), false);
    await jobs.start();
    try {
      console.log(await writeAsCommand(database, site, (scope) => work(scope, jobs)));
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
  const opened = await openDatabaseBeside(config, (line) => console.log(line));
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
