import { join } from 'node:path';
import { type BenchSite, startBenchSite } from '../bench-site.ts';
import { cpuSeconds, cpuSecondsWithChildren, median } from '../cpu-time.ts';
import { type Purchase, prepareOwnPurchase } from '../purchases.ts';
import { fillStock } from './fill-stock.ts';

const count = 60;
const turns = 9;

/** Compares an order that is placed at both programs, each freshly started on a demo shop of its own, in turns of the same run. */
export async function compareOrders(folder: string): Promise<void> {
  const { startBenchSite: startOther }: typeof import('../bench-site.ts') = await import(
    join(folder, 'tools/bench/src/bench-site.ts')
  );
  const sites = [await startBenchSite({}, 'site-43'), await startOther({}, 'site-43')];
  try {
    const prepared: { site: BenchSite; buy: Purchase }[] = [];
    for (const site of sites) {
      await fillStock(site);
      prepared.push({ site, buy: await prepareOwnPurchase(site.base) });
    }
    let number = 0;
    const measure = async ({ site, buy }: (typeof prepared)[number]) => {
      const before = readProcessor(site);
      for (let one = 0; one < count; one += 1) await buy(number++);
      return ((readProcessor(site) - before) * 1000) / count;
    };
    const measured: number[][] = [];
    for (let turn = -4; turn < turns; turn += 1) {
      const order = turn % 2 ? [0, 1] : [1, 0];
      const both = [0, 0];
      for (const place of order) {
        const one = prepared[place];
        if (one) both[place] = await measure(one);
      }
      if (turn >= 0) measured.push(both);
    }
    const ratios = measured.map(([own = 0, other = 0]) => own / other);
    const say = (place: number) => median(measured.map((both) => both[place] ?? 0)).toFixed(2);
    console.log(
      `commande passée : ${say(0)} ms de processeur, ${say(1)} ms dans ${folder} ; rapport ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} à ${Math.max(...ratios).toFixed(2)} en ${turns} tours ; promis : 1,1 au plus)`,
    );
  } finally {
    for (const site of sites.toReversed()) await site.close();
  }
}

/** Seconds of the program and of its database. */
function readProcessor({ processId, databaseProcessId }: BenchSite): number {
  return cpuSeconds(processId) + cpuSecondsWithChildren(databaseProcessId());
}
