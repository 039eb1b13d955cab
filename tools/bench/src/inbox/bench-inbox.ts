import { join, resolve } from 'node:path';
import { completeConversations } from '@vitrine/server/features/conversations/conversations.operations';
import { listConversations, readConversation } from '@vitrine/server/features/inbox/inbox.operations';
import { SiteDirectory } from '@vitrine/server/features/sites/site-directory';
import { createSystemContext, type RequestContext, type StaffSession } from '@vitrine/server/request-context';
import { limitServices } from '@vitrine/server/services';
import { Database } from '@vitrine/server/storage/database';
import pg from 'pg';
import { type BenchSite, startBenchSite } from '../bench-site.ts';
import { cpuSeconds, cpuSecondsWithChildren, median } from '../cpu-time.ts';

const siteId = 42;
const rounds = 120;
const staff = { accountId: 1, email: 'mesure@exemple.fr', isSuperAdmin: true, siteRole: null } as StaffSession;

type Query = Parameters<typeof listConversations>[1];

/** What an owner asks of the inbox. */
const lists: Readonly<Record<string, Query>> = {
  'la première page': {},
  tout: { view: 'all' },
  'état « en cours »': { state: 'open' },
  'état « classé »': { state: 'closed' },
  suspects: { view: 'suspect' },
  reportés: { view: 'snoozed' },
  'sorte « message »': { view: 'all', kind: 'message' },
  'sorte « demande »': { view: 'all', kind: 'request' },
  'une personne': { view: 'all', email: 'visiteur42@exemple.fr' },
  'une période': { view: 'all', from: '2026-01-01', to: '2026-01-31' },
  'recherche d’une adresse': { view: 'all', search: 'visiteur42@' },
  'recherche d’une moitié de nom': { view: 'all', search: 'lefev' },
  'recherche d’un mot courant': { view: 'all', search: 'samedi' },
  'recherche de deux lettres': { view: 'all', search: 'le' },
  'recherche sans résultat': { view: 'all', search: 'introuvable' },
};

/**
 * Measures the inbox with 100 conversations, then with 100,000 (`--small`: with 10,000), what opening one takes, and with `--beside
 * FOLDER` a message that a visitor sends beside another checkout of the program, in turns of the same run.
 */
export async function benchInbox(): Promise<void> {
  const many = process.argv.includes('--small') ? 10_000 : 100_000;
  const site = await startBenchSite();
  const database = new Database({ url: site.appUrl, directUrl: site.databaseUrl, statementTimeout: 60_000 });
  try {
    const directory = new SiteDirectory(database, undefined);
    await directory.refresh();
    const identity = directory.findById(siteId);
    if (!identity) throw new Error('the demo site is missing');
    const read = <Value>(work: (context: RequestContext) => Promise<Value>) =>
      database.read(siteId, (transaction) =>
        work({ ...createSystemContext(identity, transaction, 'mesure', limitServices({})), staff }),
      );
    await fill(site, database, 0, 100);
    const few = await measureLists(read);
    await fill(site, database, 100, many);
    const full = await measureLists(read);
    for (const name of Object.keys(lists)) {
      const [one, other] = [few.get(name) ?? 0, full.get(name) ?? 0];
      console.log(
        `${name} : ${one.toFixed(1)} ms de 100, ${other.toFixed(1)} ms de ${many} ; rapport ${(other / one).toFixed(2)} (promis : 1,5 au plus)`,
      );
    }
    await measureOpening(site, read);
  } finally {
    await database.close();
    await site.close();
  }
  const place = process.argv.indexOf('--beside');
  if (place > 0) await compareMessages(resolve(process.argv[place + 1] ?? ''));
}

/** Fills a site with messages and their conversations: most are closed, some wait, some are suspect or put off. */
async function fill(site: BenchSite, database: Database, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: site.superuserUrl });
  await client.connect();
  await client.query(
    `insert into contact_message (site_id, reference, firstname, lastname, email, message, at, handled_at, is_suspicious)
     select $1, '260101-' || n, (array['Léa', 'Zoé', 'Ana', 'Paul'])[1 + n % 4], (array['Petit', 'Martin', 'Nguyen', 'Garnier'])[1 + n % 4] || n,
       'visiteur' || n % 1000 || '@exemple.fr', 'Bonjour, reste-t-il une place samedi matin pour notre fille ? Lettre ' || md5(n::text),
       now() - n * interval '5 minutes', case when n % 20 > 0 then now() end, n % 500 = 1 from generate_series($2::int + 1, $3::int) n`,
    [siteId, from, to],
  );
  await client.query(
    `update contact_message set lastname = 'Lefèvre' where site_id = $1 and reference in ('260101-7', '260101-70')`,
    [siteId],
  );
  await database.write(siteId, (transaction) => completeConversations(transaction, ['message']));
  await client.query(
    `update conversation set state = 'open', is_unread = false where site_id = $1 and state = 'new' and message_id % 3 = 0`,
    [siteId],
  );
  await client.query(
    `update conversation set snoozed_until = now() + interval '3 days' where site_id = $1 and state = 'new' and message_id % 50 = 1`,
    [siteId],
  );
  await client.query('vacuum analyze contact_message');
  await client.query('vacuum analyze conversation');
  await client.end();
}

type Read = <Value>(work: (context: RequestContext) => Promise<Value>) => Promise<Value>;

/** The 95th percentile of each list, connections and caches warm. */
async function measureLists(read: Read): Promise<Map<string, number>> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, query] of Object.entries(lists)) {
      const begunAt = performance.now();
      await read((context) => listConversations(context, query));
      if (round >= 20) times.set(name, [...(times.get(name) ?? []), performance.now() - begunAt]);
    }
  return new Map([...times].map(([name, figures]) => [name, findPercentile(figures)]));
}

const findPercentile = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length * 0.95)] ?? Number.NaN;

/** Measures what opening one conversation takes of the processor, the database's share apart. */
async function measureOpening(site: BenchSite, read: Read): Promise<void> {
  const listed = await read((context) => listConversations(context, {}));
  if (!listed.ok) throw new Error('no list');
  const ids = listed.value.conversations.map(({ id }) => id);
  const openAll = async () => {
    for (const id of ids) await read((context) => readConversation(context, id, {}));
  };
  for (let round = 0; round < 5; round += 1) await openAll();
  const before = [cpuSeconds(process.pid), cpuSecondsWithChildren(site.databaseProcessId())] as const;
  for (let round = 0; round < 5; round += 1) await openAll();
  const count = ids.length * 5;
  const own = ((cpuSeconds(process.pid) - before[0]) * 1000) / count;
  const stored = ((cpuSecondsWithChildren(site.databaseProcessId()) - before[1]) * 1000) / count;
  console.log(
    `ouvrir une conversation : ${own.toFixed(2)} ms de processeur, ${stored.toFixed(2)} ms de la base (promis : 10 ms)`,
  );
}

/** Compares a message that a visitor sends to both programs, each freshly started on a demo site of its own. */
async function compareMessages(folder: string): Promise<void> {
  const { startBenchSite: startOther }: typeof import('../bench-site.ts') = await import(
    join(folder, 'tools/bench/src/bench-site.ts')
  );
  const own = await startBenchSite();
  const other = await startOther();
  try {
    const count = 300;
    let number = 0;
    const sendAll = async (base: string) => {
      for (let turn = 0; turn < count; turn += 1) await sendMessage(base, ++number);
    };
    const measure = async ({ base, processId, databaseProcessId }: BenchSite) => {
      const cpu = () => cpuSeconds(processId) + cpuSecondsWithChildren(databaseProcessId());
      const [before, begunAt] = [cpu(), performance.now()];
      await sendAll(base);
      return { cpu: ((cpu() - before) * 1000) / count, wall: (performance.now() - begunAt) / count };
    };
    for (const { base } of [own, other]) await sendAll(base);
    const turns: { cpu: number; wall: number; own: number; other: number }[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const [one, two] =
        turn % 2 ? [await measure(own), await measure(other)] : (await measureBoth(measure, other, own)).reverse();
      if (one && two) turns.push({ cpu: one.cpu / two.cpu, wall: one.wall / two.wall, own: one.cpu, other: two.cpu });
    }
    const ratios = turns.map(({ cpu }) => cpu);
    console.log(
      `message envoyé : ${median(turns.map((one) => one.own)).toFixed(2)} ms de processeur, ${median(turns.map((one) => one.other)).toFixed(2)} ms dans ${folder} ; rapport ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} à ${Math.max(...ratios).toFixed(2)} en neuf tours), en durée ${median(turns.map(({ wall }) => wall)).toFixed(2)} (promis : 1,1 au plus)`,
    );
  } finally {
    await other.close();
    await own.close();
  }
}

async function measureBoth<Figure>(
  measure: (site: BenchSite) => Promise<Figure>,
  one: BenchSite,
  other: BenchSite,
): Promise<Figure[]> {
  return [await measure(one), await measure(other)];
}

async function sendMessage(base: string, number: number): Promise<void> {
  const answer = await fetch(`${base}/api/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: new URL(base).host },
    body: JSON.stringify({
      firstname: 'Léa',
      lastname: 'Petit',
      email: `lea${number}@exemple.fr`,
      message: `Bonjour, auriez-vous une place samedi matin pour notre fille de six semaines ? C’est ma ${number}e question.`,
    }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a message was answered by ${answer.status}`);
}
