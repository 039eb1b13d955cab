import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { adminHost, signInStaff } from '../admin/sign-in-staff.ts';
import { type BenchSite, startBenchSite } from '../bench-site.ts';
import { median } from '../cpu-time.ts';
import { measureLoad } from '../measure-load.ts';
import { listChildProcesses, residentMegabytes } from '../process-memory.ts';
import { prepareOwnPurchase } from '../purchases.ts';
import { fillStock } from './fill-stock.ts';

const siteId = 43;
const pages = ['/', '/vins', '/le-domaine', '/contact'];
const lanes = 4;

/**
 * Has `count` orders paid by transfer, as staff note it, and measures until the last of their papers is drawn: the memory of the program and of
 * the process that draws, and how pages are answered meanwhile.
 */
export async function measureIssuing(count: number): Promise<void> {
  const site = await startBenchSite({ ADMIN_HOST: adminHost, BENCH_WORKERS: '1' }, 'site-43');
  const client = new pg.Client({ connectionString: site.superuserUrl });
  await client.connect();
  try {
    const paths = await listServed(site, pages);
    const ids = await placeOrders(site, client, count);
    const ask = await signInStaff(site, siteId);
    // What is compiled and cached late is not laid to the papers' account.
    for (const id of ids.splice(0, 20)) await ask('POST', `orders/${id}/pay`, { note: '' });
    await drawn(client, 20);
    await wait(7000);
    const measurePages = () =>
      measureLoad(site, site, 1000, (one) => ({ method: 'GET', path: paths[one % paths.length] ?? '/' }));
    // Compiled and cached first.
    for (let round = 0; round < 6; round += 1) await measurePages();
    const quiet = [];
    for (let round = 0; round < 9; round += 1) quiet.push((await measurePages()).p95);
    const rest = readMegabytes(site.processId);
    const begunAt = performance.now();
    const seen: Megabytes[] = [];
    const watching = setInterval(() => seen.push(readMegabytes(site.processId)), 250);
    const busy: number[] = [];
    const paid = payAll(ids, (id) => ask('POST', `orders/${id}/pay`, { note: '' }));
    const watched = { isPaid: false };
    paid.then(
      () => {
        watched.isPaid = true;
      },
      () => {},
    );
    while (!(watched.isPaid && (await isDrawn(client)))) busy.push((await measurePages()).p95);
    await paid;
    clearInterval(watching);
    const time = (performance.now() - begunAt) / 1000;
    const [calm, meanwhile] = [median(quiet), median(busy)];
    const thirds = [0, 1, 2].map((third) =>
      seen.slice(Math.floor((third * seen.length) / 3), Math.floor(((third + 1) * seen.length) / 3)),
    );
    const most = (of: (one: Megabytes) => number) =>
      thirds.map((third) => Math.max(...third.map(of)).toFixed(0)).join(', ');
    console.log(
      `${count} factures émises et dessinées en ${time.toFixed(0)} s ; mémoire du programme ${rest.program.toFixed(0)} Mo au repos, au plus ${most(({ program }) => program)} Mo par tiers ; du processus qui dessine ${most(({ drawing }) => drawing)} Mo (promis : 60 Mo au-dessus du repos, sans croître)`,
    );
    console.log(
      `pages pendant ce temps : p95 ${meanwhile.toFixed(1)} ms, au calme ${calm.toFixed(1)} ms ; rapport ${(meanwhile / calm).toFixed(2)} (promis : 1,2 au plus)`,
    );
  } finally {
    await client.end();
    await site.close();
  }
}

async function listServed(site: BenchSite, paths: readonly string[]): Promise<string[]> {
  const served = [];
  for (const path of paths) if ((await fetch(`${site.base}${path}`)).status === 200) served.push(path);
  return served;
}

/** Places orders of the demo shop; returns their numbers. */
async function placeOrders(site: BenchSite, client: pg.Client, count: number): Promise<number[]> {
  await fillStock(site);
  const buy = await prepareOwnPurchase(site.base);
  let next = 0;
  const placeNext = async () => {
    while (next < count) await buy(next++);
  };
  await Promise.all(Array.from({ length: lanes }, placeNext));
  const { rows } = await client.query<{ id: number }>(
    `select id from shop_order where site_id = $1 order by placed_at desc limit $2`,
    [siteId, count],
  );
  return rows.map(({ id }) => id);
}

async function payAll(ids: readonly number[], pay: (id: number) => Promise<unknown>): Promise<void> {
  const left = [...ids];
  const payNext = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await pay(id);
  };
  await Promise.all(Array.from({ length: lanes }, payNext));
}

async function isDrawn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ left: string }>(
    'select count(*) as left from invoice_file where site_id = $1 and stored_name is null',
    [siteId],
  );
  return Number(rows[0]?.left) === 0;
}

async function drawn(client: pg.Client, seconds: number): Promise<void> {
  for (let turn = 0; turn < seconds * 4 && !(await isDrawn(client)); turn += 1) await wait(250);
}

interface Megabytes {
  program: number;
  /** Of the process that draws, which ends when it has nothing to do. */
  drawing: number;
}

/** Reads the resident memory of the program, and that of its children, PostgreSQL aside. */
function readMegabytes(processId: number): Megabytes {
  const drawing = listChildProcesses(processId).reduce((sum, { resident }) => sum + resident, 0);
  return { program: residentMegabytes(processId), drawing };
}
