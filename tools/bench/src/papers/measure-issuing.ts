import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { adminHost, signInStaff } from '../admin/sign-in-staff.ts';
import { type BenchSite, startBenchSite } from '../bench-site.ts';
import { measureLoad } from '../measure-load.ts';
import { listChildProcesses, residentMegabytes } from '../process-memory.ts';
import { prepareOwnPurchase } from '../purchases.ts';

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
      measureLoad(site, site, 2000, (one) => ({ method: 'GET', path: paths[one % paths.length] ?? '/' }));
    await measurePages();
    const quiet = await measurePages();
    const rest = totalMegabytes(site.processId);
    const begunAt = performance.now();
    const peaks: number[] = [];
    const watching = setInterval(() => peaks.push(totalMegabytes(site.processId)), 250);
    await payAll(ids, (id) => ask('POST', `orders/${id}/pay`, { note: '' }));
    const busy = [];
    while (!(await isDrawn(client))) busy.push((await measurePages()).p95);
    clearInterval(watching);
    const time = (performance.now() - begunAt) / 1000;
    busy.sort((one, other) => one - other);
    const p95 = busy[Math.floor(busy.length / 2)] ?? Number.NaN;
    const half = peaks.slice(Math.floor(peaks.length / 2));
    console.log(
      `${count} factures émises et dessinées en ${time.toFixed(0)} s ; mémoire ${rest.toFixed(0)} Mo au repos, au plus ${Math.max(...peaks).toFixed(0)} Mo, dans la seconde moitié ${Math.max(...half).toFixed(0)} Mo (promis : 60 Mo de plus, sans croître)`,
    );
    console.log(
      `pages pendant ce temps : p95 ${p95.toFixed(1)} ms, au calme ${quiet.p95.toFixed(1)} ms ; rapport ${(p95 / quiet.p95).toFixed(2)} (promis : 1,2 au plus)`,
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
  await client.query('update stock_item set on_hand = 1000000 where site_id = $1', [siteId]);
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

/** The program with its children, PostgreSQL aside. */
function totalMegabytes(processId: number): number {
  return listChildProcesses(processId).reduce((sum, { resident }) => sum + resident, residentMegabytes(processId));
}
