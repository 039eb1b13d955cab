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
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { median } from './cpu-time.ts';

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

/** Measures a shop with 100,000 orders, or 1,000,000 with `--long`: `vitrine verify`, the owner's list and a member's own. */
export async function benchOrders(): Promise<void> {
  const count = process.argv.includes('--long') ? 1_000_000 : 100_000;
  const site = await startBenchSite({}, 'site-43');
  const database = new Database({ url: site.appUrl, directUrl: site.databaseUrl, statementTimeout: 60_000 });
  try {
    const begunAt = performance.now();
    await fillOrders(site.superuserUrl, siteId, count);
    console.log(`${count} commandes remplies en ${seconds(performance.now() - begunAt)}`);
    const directory = new SiteDirectory(database, undefined);
    await directory.refresh();
    const identity = directory.findById(siteId);
    if (!identity) throw new Error('the demo shop is missing');
    const read = <Value>(work: (context: RequestContext) => Promise<Value>) =>
      database.read(siteId, (transaction) =>
        work(createSystemContext(identity, transaction, 'mesure', limitServices({}), { mainOrigin: site.base })),
      );
    for (const [name, query] of Object.entries(lists)) {
      const list = await time(() => read((context) => listRecords(context, orderRecords, query)));
      const total = await time(() => read((context) => countRecords(context, orderRecords, query)));
      console.log(`${name} : liste ${list.toFixed(1)} ms, nombre ${total.toFixed(1)} ms (promis : 20 ms)`);
    }
    const person = { id: 1, email: 'acheteur4242@exemple.fr' };
    const own = await time(() => read((context) => listOrderIdsOf(context, person)));
    console.log(`les commandes d’une personne : ${own.toFixed(1)} ms (promis : 20 ms)`);
    const checked = performance.now();
    await verify(site);
    console.log(`vitrine verify : ${seconds(performance.now() - checked)} (promis : 10 s pour 100 000 commandes)`);
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

/** Runs the command as it is typed. */
function verify(site: BenchSite): Promise<void> {
  const program = join(import.meta.dirname, '../../../apps/server/bin/vitrine.ts');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [program, 'verify', String(siteId)], {
    env: { PATH, HOME, DATABASE_URL: site.appUrl, DATABASE_DIRECT_URL: site.databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done, reject) =>
    child.once('exit', (code) => (code === 0 ? done() : reject(new Error(`verify ended with ${code}`)))),
  );
}
