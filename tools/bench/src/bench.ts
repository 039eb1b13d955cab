/** Measures what the product promises: `npm run bench -- pages`, `api`, `lighthouse`, `weights`, `start` or `memory`; all of them without a name. */
import { benchApi } from './bench-api.ts';
import { benchLighthouse } from './bench-lighthouse.ts';
import { benchMemory } from './bench-memory.ts';
import { benchPages } from './bench-pages.ts';
import { benchStart } from './bench-start.ts';
import { benchWeights } from './bench-weights.ts';

const benches: Record<string, () => Promise<void>> = {
  pages: benchPages,
  api: benchApi,
  weights: benchWeights,
  start: benchStart,
  memory: benchMemory,
  lighthouse: benchLighthouse,
};
const wanted = process.argv.slice(2);
for (const name of wanted.length ? wanted : Object.keys(benches)) {
  const bench = benches[name];
  if (!bench)
    throw new Error(
      `Aucune mesure ne s’appelle « ${name} ». Celles qui existent : ${Object.keys(benches).join(', ')}.`,
    );
  console.log(`\n# ${name}\n`);
  await bench();
}
