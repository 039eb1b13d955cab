/**
 * Runs the benchmarks: `npm run bench -- pages`, `accepted`, `api`, `archives` (2 GB of them), `canvas`, `creation`, `admin`, `lighthouse`, `weights`, `start`, `memory`,
 * `machines`, `shop`, `shop-pages`, `shop-lighthouse`, `template-lighthouse`, `orders` (`--long`: with 1,000,000 of them), `inbox`, `messages` (`--beside FOLDER`: beside another checkout), `form-builder`, `papers`, `wordpress` or
 * `sites` (`--long`: with 10,000 of them); without a name, all of them.
 */

import { benchAdmin } from './admin/bench-admin.ts';
import { benchCanvas } from './admin/bench-canvas.ts';
import { benchArchives } from './archives/bench-archives.ts';
import { benchAccepted } from './bench-accepted.ts';
import { benchApi } from './bench-api.ts';
import { benchLighthouse, benchShopLighthouse, benchTemplatesLighthouse } from './bench-lighthouse.ts';
import { benchMachines } from './bench-machines.ts';
import { benchMemory } from './bench-memory.ts';
import { benchOrders } from './bench-orders.ts';
import { benchPages } from './bench-pages.ts';
import { benchShop } from './bench-shop.ts';
import { benchShopPages } from './bench-shop-pages.ts';
import { benchSites } from './bench-sites.ts';
import { benchStart } from './bench-start.ts';
import { benchWeights } from './bench-weights.ts';
import { benchCreation } from './creation/bench-creation.ts';
import { benchFormBuilder } from './inbox/bench-form-builder.ts';
import { benchInbox } from './inbox/bench-inbox.ts';
import { benchMessages } from './inbox/bench-messages.ts';
import { benchPapers } from './papers/bench-papers.ts';
import { benchWordpress } from './wordpress/bench-wordpress.ts';

const benches: Record<string, () => Promise<void>> = {
  pages: benchPages,
  accepted: benchAccepted,
  archives: benchArchives,
  api: benchApi,
  canvas: benchCanvas,
  creation: benchCreation,
  admin: benchAdmin,
  weights: benchWeights,
  start: benchStart,
  memory: benchMemory,
  machines: benchMachines,
  lighthouse: benchLighthouse,
  'shop-lighthouse': benchShopLighthouse,
  'template-lighthouse': benchTemplatesLighthouse,
  shop: benchShop,
  orders: benchOrders,
  inbox: benchInbox,
  messages: benchMessages,
  'form-builder': benchFormBuilder,
  papers: benchPapers,
  'shop-pages': benchShopPages,
  wordpress: benchWordpress,
  sites: () => benchSites(process.argv.includes('--long') ? [1, 100, 1000, 10_000] : [1, 100, 1000]),
};
const words = process.argv.slice(2);
// `--beside` is followed by a folder.
const wanted = words.filter((word, place) => !word.startsWith('--') && words[place - 1] !== '--beside');
for (const name of wanted.length ? wanted : Object.keys(benches)) {
  const bench = benches[name];
  if (!bench)
    throw new Error(
      `Aucune mesure ne s’appelle « ${name} ». Celles qui existent : ${Object.keys(benches).join(', ')}.`,
    );
  console.log(`\n# ${name}\n`);
  await bench();
}
