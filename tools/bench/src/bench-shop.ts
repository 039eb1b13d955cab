import pg from 'pg';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { copyProducts } from './copy-products.ts';
import { median } from './cpu-time.ts';
import { type PeerProduct, startPeer } from './install-peer.ts';
import { type LoadFigures, type MeasuredServer, measureLoad, measureVisits } from './measure-load.ts';
import { prepareOwnPurchase, preparePeerPurchase } from './purchases.ts';
import { shopCalls, usualRequests } from './shop-calls.ts';

/** Short alternating rounds: other load on the machine affects both programs alike. */
const rounds = 5;
/**
 * Rounds before the first measured one: code as long as that of a purchase is compiled late, and where a site is compared with a
 * smaller one, its program has just started and the other one's has run for long.
 */
const warmUp = { call: 1, purchase: 8, growth: 5 } as const;
const productCount = 10_000;
/** Requests, or purchases, in each round. */
const count = 24;

/**
 * Measures the shop beside Vendure on as many products in the same PostgreSQL, and with more products beside itself with a
 * hundred.
 */
export async function benchShop(): Promise<void> {
  const site = await startBenchSite({}, 'site-43');
  try {
    await copyProducts(site.superuserUrl, 43, 100);
    const small = await site.startAnother({ ...(await site.copyDatabase('few')), PAGE_CACHE_MB: '0' });
    try {
      await copyProducts(site.superuserUrl, 43, productCount);
      await measureGrowth(site, small, productCount);
      await comparePeer(site);
      await copyProducts(site.superuserUrl, 43, 100_000);
      await measureGrowth(site, small, 100_000);
    } finally {
      await small.stop();
    }
  } finally {
    await site.close();
  }
}

async function comparePeer(site: BenchSite): Promise<void> {
  const peer = await startPeer(await site.createDatabase('vendure'), await listPeerProducts(site), productCount);
  try {
    const own = await site.restart({});
    for (const { name, ours, theirs } of shopCalls)
      await compareRounds({
        names: [name, 'Vendure'],
        warmUpRounds: warmUp.call,
        bar: 0.1,
        one: (turn) => measureLoad(site, own, count, (one) => ours(turn * count + one)),
        other: (turn) => measureLoad(site, peer, count, (one) => theirs(turn * count + one)),
      });
    const buy = await prepareOwnPurchase(own.base);
    const buyThere = preparePeerPurchase(peer.base);
    await compareRounds({
      names: ['achat par virement', 'Vendure'],
      warmUpRounds: warmUp.purchase,
      bar: 0.2,
      one: (turn) => measureVisits(site, own, count, (one) => buy(turn * count + one)),
      other: (turn) => measureVisits(site, peer, count, (one) => buyThere(turn * count + one)),
    });
  } finally {
    peer.stop();
  }
}

/** Compares the site with many products with the one of a hundred. */
async function measureGrowth(site: BenchSite, small: MeasuredServer, products: number): Promise<void> {
  const own = await site.restart({ PAGE_CACHE_MB: '0' });
  for (const [name, path] of Object.entries(usualRequests)) {
    const measure = (server: MeasuredServer) =>
      measureLoad(site, server, 150, (turn) => ({ method: 'GET', path: path(turn) }));
    await compareRounds({
      names: [`${products} produits, ${name}`, 'cent produits'],
      warmUpRounds: warmUp.growth,
      bar: 1.5,
      one: () => measure(own),
      other: () => measure(small),
    });
  }
}

/** Measures two in turns; says the median ratios of processor time and of p95, with the one that is promised at most. */
async function compareRounds({
  names: [name, otherName],
  warmUpRounds,
  bar,
  one,
  other,
}: {
  names: readonly [string, string];
  warmUpRounds: number;
  bar: number;
  one(turn: number): Promise<LoadFigures>;
  other(turn: number): Promise<LoadFigures>;
}): Promise<void> {
  const measured: (readonly [LoadFigures, LoadFigures])[] = [];
  for (let turn = 0; turn < warmUpRounds + rounds; turn += 1) {
    const both = [await one(turn), await other(turn)] as const;
    if (turn >= warmUpRounds) measured.push(both);
  }
  for (const [own, its] of measured)
    console.log(
      `${name} : ${own.processor.toFixed(1)} ms (p95 ${own.p95})   ${otherName} : ${its.processor.toFixed(1)} ms (p95 ${its.p95})`,
    );
  const ratio = (figure: keyof LoadFigures) => median(measured.map(([own, its]) => own[figure] / its[figure]));
  console.log(
    `${name} : rapport médian ${ratio('processor').toFixed(3)}, p95 ${ratio('p95').toFixed(3)} (promis : ${bar} au plus)\n`,
  );
}

/** Lists the products of the demo shop, without their copies. */
async function listPeerProducts(site: BenchSite): Promise<PeerProduct[]> {
  const client = new pg.Client({ connectionString: site.superuserUrl });
  await client.connect();
  const { rows } = await client.query<PeerProduct>(
    `select title as name, left(regexp_replace(summary || ' ' || document::text, '<[^>]*>|[{}"\\[\\]\\n]', ' ', 'g'), 900) as description,
       coalesce((select word from product_kind where product_kind.product_id = product.id limit 1), 'Vin') as kind,
       coalesce(price_from_cents, 1000) as cents
     from product join product_text on product_text.site_id = product.site_id and product_text.product_id = product.id
     where product.site_id = 43 and product.id < 1000 and locale = 'fr_FR' order by product.id`,
  );
  await client.end();
  return rows;
}
