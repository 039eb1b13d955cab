import { completeConversations } from '@vitrine/server/features/conversations/conversations.operations';
import { listConversations, readConversation } from '@vitrine/server/features/inbox/inbox.operations';
import { listPersons } from '@vitrine/server/features/persons/list-persons.operations';
import { SiteDirectory } from '@vitrine/server/features/sites/site-directory';
import { createSystemContext, type RequestContext, type StaffSession } from '@vitrine/server/request-context';
import { limitServices } from '@vitrine/server/services';
import { Database } from '@vitrine/server/storage/database';
import pg from 'pg';
import { type BenchSite, startBenchSite } from '../bench-site.ts';
import { cpuSeconds, cpuSecondsWithChildren } from '../cpu-time.ts';

const siteId = 42;
/** Turns of each database, and the questions of one. */
const turns = 10;
const asked = 20;
const staff = { accountId: 1, email: 'mesure@exemple.fr', isSuperAdmin: true, siteRole: null } as StaffSession;

type Query = Parameters<typeof listConversations>[1];

/** What an owner asks of the inbox, and what the hundred conversations are made, so that their answer is as long. */
const lists: Readonly<Record<string, { query: Query; few?: string }>> = {
  'la première page': { query: {}, few: `state = 'new'` },
  tout: { query: { view: 'all' } },
  'état « en cours »': { query: { state: 'open' }, few: `state = 'open'` },
  'état « classé »': { query: { state: 'closed' }, few: `state = 'closed'` },
  suspects: { query: { view: 'suspect' }, few: `state = 'suspect'` },
  reportés: { query: { view: 'snoozed' }, few: `snoozed_until = now() + interval '3 days'` },
  'sorte « message »': { query: { view: 'all', kind: 'message' } },
  'sorte « demande »': { query: { view: 'all', kind: 'request' } },
  'une personne': {
    query: { view: 'all', email: 'visiteur42@exemple.fr' },
    few: `email_key = 'visiteur42@exemple.fr'`,
  },
  'une période': {
    query: { view: 'all', from: '2026-06-01', to: '2026-06-30' },
    few: `last_at = '2026-06-15'::timestamptz + id * interval '1 minute'`,
  },
  'recherche d’une adresse': {
    query: { view: 'all', search: 'visiteur42@' },
    few: `folded = regexp_replace(folded, 'visiteur\\d+@', 'visiteur42@')`,
  },
  'recherche d’une moitié de nom': { query: { view: 'all', search: 'lefev' } },
  'recherche d’un mot courant': { query: { view: 'all', search: 'samedi' } },
  'recherche de deux lettres': { query: { view: 'all', search: 'le' } },
  'recherche sans résultat': { query: { view: 'all', search: 'introuvable' } },
};

/** What an owner types in the search of persons. */
const persons: Readonly<Record<string, string>> = {
  'personnes, les dernières': '',
  'personnes, un nom rare': 'kerdoncuff',
  'personnes, un mot courant': 'exemple',
  'personnes, deux lettres': 'le',
  'personnes, une adresse': 'personne42@',
  'personnes, un téléphone': '06 98 76 54 32',
  'personnes, aucune': 'introuvable',
};

type Read = <Value>(work: (context: RequestContext) => Promise<Value>) => Promise<Value>;

/** A database with what is measured in it. */
interface Measured {
  database: Database;
  client: pg.Client;
  read: Read;
  close(): Promise<void>;
}

/** The same question is asked of both in turns. */
interface Compared {
  few: Measured;
  many: Measured;
  /** Seconds of processor so far, of the program and of the database. */
  processor(): number;
}

/**
 * Measures the inbox with 100 conversations and with 100,000 (`--small`: with 10,000), then the search of persons with 100 of them and
 * with 50,000, in turns and with answers as long; and what opening a conversation takes.
 */
export async function benchInbox(): Promise<void> {
  const many = process.argv.includes('--small') ? 10_000 : 100_000;
  const site = await startBenchSite();
  const opened: Measured[] = [];
  try {
    const open = async (app: string, direct: string, superuser: string) => {
      const measured = await openDatabase(app, direct, superuser);
      opened.push(measured);
      return measured;
    };
    const few = await open(site.appUrl, site.databaseUrl, site.superuserUrl);
    await fill(few, 0, 100);
    await few.close();
    opened.pop();
    const copy = await site.copyDatabase('few');
    const small = await open(
      copy.BENCH_URL as string,
      copy.BENCH_DIRECT as string,
      site.superuserUrl.replace(/vitrine(?=\?|$)/, 'few'),
    );
    const large = await open(site.appUrl, site.databaseUrl, site.superuserUrl);
    await fill(large, 100, many);
    const compared = {
      few: small,
      many: large,
      processor: () => cpuSeconds(process.pid) + cpuSecondsWithChildren(site.databaseProcessId()),
    };
    await measureLists(compared, many);
    await measureOpening(site, large.read);
    await fillPersons(small, 100);
    await fillPersons(large, many / 2);
    for (const [name, search] of Object.entries(persons))
      await compare(`${name} (de 100 et de ${many / 2})`, compared, (context) => listPersons(context, search));
  } finally {
    for (const { close } of opened) await close();
    await site.close();
  }
}

async function openDatabase(app: string, direct: string, superuser: string): Promise<Measured> {
  const database = new Database({ url: app, directUrl: direct, statementTimeout: 600_000 });
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  const directory = new SiteDirectory(database, undefined);
  await directory.refresh();
  const identity = directory.findById(siteId);
  if (!identity) throw new Error('the demo site is missing');
  return {
    database,
    client,
    read: (work) =>
      database.read(siteId, (transaction) =>
        work({ ...createSystemContext(identity, transaction, 'mesure', limitServices({})), staff }),
      ),
    async close() {
      await client.end();
      await database.close();
    },
  };
}

/** Fills a site with messages and their conversations: most are closed, some wait, some are suspect or put off. */
async function fill({ client, database }: Measured, from: number, to: number): Promise<void> {
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
    `update conversation set state = 'open', is_unread = false where site_id = $1 and state = 'new' and reference ~ '[24680][0]$'`,
    [siteId],
  );
  await client.query(
    `update conversation set snoozed_until = now() + interval '3 days' where site_id = $1 and state = 'open' and reference ~ '20$'`,
    [siteId],
  );
  await client.query('vacuum analyze');
}

/** Persons who wrote once each; one of them has a rare name, another one's telephone is looked for. */
async function fillPersons({ client }: Measured, count: number): Promise<void> {
  await client.query(
    `insert into contact_message (site_id, reference, firstname, lastname, email, phone, message, at)
     select $1, '260102-' || n, (array['Léa', 'Zoé', 'Ana', 'Paul'])[1 + n % 4], case n when 7 then 'Kerdoncuff' else 'Petit' || n end,
       'personne' || n || '@exemple.fr', case n when 9 then '06 98 76 54 32' else '06 11 22 33 ' || 10 + n % 90 end, 'Bonjour',
       now() - n * interval '5 minutes' from generate_series(1, $2::int) n`,
    [siteId, count],
  );
  await client.query('vacuum analyze');
}

async function measureLists(compared: Compared, many: number): Promise<void> {
  const small = compared.few;
  await small.client.query('create table kept as select * from conversation');
  for (const [name, { query, few }] of Object.entries(lists)) {
    await small.client.query(
      `update conversation set state = kept.state, snoozed_until = kept.snoozed_until, email_key = kept.email_key,
         last_at = kept.last_at, folded = kept.folded from kept where kept.site_id = conversation.site_id and kept.id = conversation.id`,
    );
    if (few) await small.client.query(`update conversation set ${few} where site_id = ${siteId}`);
    await small.client.query('vacuum analyze conversation');
    await compare(`${name} (de 100 et de ${many})`, compared, (context) => listConversations(context, query));
  }
}

/**
 * What a question takes of both databases in turns, connections and caches warm: processor time of the program and of the database,
 * which other work of the machine leaves as it is, and the 95th percentile of the durations.
 */
async function compare(
  name: string,
  { few, many, processor }: Compared,
  ask: (context: RequestContext) => Promise<unknown>,
): Promise<void> {
  const figures = new Map([few, many].map((one) => [one, { times: [] as number[], processor: 0 }]));
  for (let turn = 0; turn <= turns; turn += 1)
    for (const one of turn % 2 ? [few, many] : [many, few]) {
      const times: number[] = [];
      const before = processor();
      for (let round = 0; round < asked; round += 1) {
        const begunAt = performance.now();
        await one.read(ask);
        times.push(performance.now() - begunAt);
      }
      const own = figures.get(one);
      if (!turn || !own) continue;
      own.processor += processor() - before;
      own.times.push(...times);
    }
  const [one, other] = [figures.get(few), figures.get(many)];
  if (!one || !other) return;
  const each = ({ processor: spent }: { processor: number }) => ((spent * 1000) / turns / asked).toFixed(2);
  const [small, large] = [findPercentile(one.times, 0.95), findPercentile(other.times, 0.95)];
  console.log(
    `${name} : processeur ${each(one)} et ${each(other)} ms, rapport ${(other.processor / one.processor).toFixed(2)} ; p95 ${small.toFixed(1)} et ${large.toFixed(1)} ms, rapport ${(large / small).toFixed(2)} (promis : 1,5 au plus)`,
  );
}

const findPercentile = (figures: readonly number[], share: number) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length * share)] ?? Number.NaN;

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
