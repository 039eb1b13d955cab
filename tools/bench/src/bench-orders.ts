import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { orderRecords } from '@vitrine/server/features/orders/keeping/order-records.operations';
import { listOrderIdsOf } from '@vitrine/server/features/orders/own-orders.repository';
import { countRecords, listRecords } from '@vitrine/server/features/resources/records.operations';
import { SiteDirectory } from '@vitrine/server/features/sites/site-directory';
import { createSystemContext, type RequestContext } from '@vitrine/server/request-context';
import { limitServices } from '@vitrine/server/services';
import { Database } from '@vitrine/server/storage/database';
import { fillOrders } from '@vitrine/test-kit/records/fill-orders';
import pg from 'pg';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { median } from './cpu-time.ts';
import { fillPapers } from './papers/fill-papers.ts';

const siteId = 43;
const rounds = 15;
const { status } = orderRecords.resource.filters;
const states = status?.kind === 'choice' ? Object.keys(status.options) : [];
/** What an owner asks of the list of orders. */
const lists: Readonly<Record<string, Record<string, string>>> = {
  'la première page': {},
  'par total': { order: 'totalCents' },
  ...Object.fromEntries(states.map((state) => [`état « ${state} »`, { status: state }])),
  'recherche d’une référence': { q: '250101-0004242' },
  'recherche de la fin d’une référence': { q: '0004242' },
  'recherche d’une adresse': { q: 'acheteur4242@' },
  'recherche d’un nom rare': { q: 'Petit 4242' },
  'recherche d’un nom courant': { q: 'Petit' },
  'recherche sans résultat': { q: 'introuvable' },
};

/** Of 120,000 orders that are paid, open or cancelled, 102,000 papers. */
const usualCount = 120_000;

/**
 * Measures a shop with 120,000 orders and their papers, or ten times as many with `--long`: `vitrine verify`, which also finds one changed
 * byte, the owner's list and a member's own.
 */
export async function benchOrders(): Promise<void> {
  const count = process.argv.includes('--long') ? 10 * usualCount : usualCount;
  const site = await startBenchSite({}, 'site-43');
  const database = new Database({ url: site.appUrl, directUrl: site.databaseUrl, statementTimeout: 60_000 });
  try {
    const directory = new SiteDirectory(database, undefined);
    await directory.refresh();
    const identity = directory.findById(siteId);
    if (!identity) throw new Error('the demo shop is missing');
    const read = <Value>(work: (context: RequestContext) => Promise<Value>) =>
      database.read(siteId, (transaction) =>
        work(createSystemContext(identity, transaction, 'mesure', limitServices({}), { mainOrigin: site.base })),
      );
    const begunAt = performance.now();
    await fillOrders(site.superuserUrl, siteId, count);
    const papers = await database.write(siteId, (transaction) =>
      fillPapers(createSystemContext(identity, transaction, 'mesure', limitServices({}), { mainOrigin: site.base })),
    );
    console.log(`${count} commandes et ${papers} factures et avoirs en ${seconds(performance.now() - begunAt)}`);
    for (const [name, query] of Object.entries(lists)) {
      const list = await time(() => read((context) => listRecords(context, orderRecords, query)));
      const total = await time(() => read((context) => countRecords(context, orderRecords, query)));
      console.log(`${name} : liste ${list.toFixed(1)} ms, nombre ${total.toFixed(1)} ms (promis : 20 ms)`);
    }
    const person = { id: 1, email: 'acheteur4242@exemple.fr' };
    const own = await time(() => read((context) => listOrderIdsOf(context, person)));
    console.log(`les commandes d’une personne : ${own.toFixed(1)} ms (promis : 20 ms)`);
    await verifyTwice(site);
  } finally {
    await database.close();
    await site.close();
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Returns the median time, connections and caches warm. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begunAt = performance.now();
    await work();
    times.push(performance.now() - begunAt);
  }
  return median(times.slice(3));
}

/** Measures the command, then changes one letter of one paper, which it has to find. */
async function verifyTwice(site: BenchSite): Promise<void> {
  const client = new pg.Client({ connectionString: site.superuserUrl });
  await client.connect();
  try {
    await client.query('vacuum analyze');
    const begunAt = performance.now();
    if ((await verify(site)) !== 0) throw new Error('verify found faults');
    console.log(`vitrine verify : ${seconds(performance.now() - begunAt)} (promis : 10 s pour 100 000 commandes)`);
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ number: string }>(
      `update invoice set content = replace(content, 'Un coffret', 'Un coffreT')
       where site_id = $1 and id = (select max(id) / 2 from invoice where site_id = $1) returning number`,
      [siteId],
    );
    console.log(`une lettre de ${rows[0]?.number} changée :`);
    if ((await verify(site)) === 0) throw new Error('a changed letter was not found');
  } finally {
    await client.end();
  }
}

/** Runs the command as it is typed; returns its exit code. */
function verify(site: BenchSite): Promise<number | null> {
  const program = join(import.meta.dirname, '../../../apps/server/bin/vitrine.ts');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [program, 'verify', String(siteId)], {
    env: { PATH, HOME, DATABASE_URL: site.appUrl, DATABASE_DIRECT_URL: site.databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done) => child.once('exit', done));
}
