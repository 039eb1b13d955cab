import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type BenchSite, startBenchSite } from '../bench-site.ts';
import { median } from '../cpu-time.ts';
import { type Ask, benchPublication, draftPath, findHome } from './bench-publication.ts';
import { adminHost, signInStaff } from './sign-in-staff.ts';

const rounds = 200;
const large = 100_000;

/** Lists to compare: their calls, and the rows that fill their tables up. */
const lists = {
  'liste des redirections': 'redirects',
  'redirections, la cinquième page': 'redirects?page=5',
  'redirections, recherche': 'redirects?q=ancienne-99',
  'liste des actualités': 'contents/news',
} as const;

/**
 * Measures calls of the administration: lists of 100 rows against lists of 100,000, the processor time of an operation
 * with its storage, and how soon a publication is seen at two processes.
 */
export async function benchAdminServer(): Promise<void> {
  const site = await startBenchSite({ ADMIN_HOST: adminHost });
  const owner = new pg.Client({ connectionString: site.superuserUrl });
  await owner.connect();
  try {
    const ask = await signInStaff(site, 42);
    await benchLists(ask, owner);
    await benchOperations(site, ask);
    await benchPublication(site, ask);
  } finally {
    await owner.end();
    await site.close();
  }
}

async function benchLists(ask: Ask, owner: pg.Client): Promise<void> {
  await fill(owner, 100);
  const small = await measureLists(ask);
  await fill(owner, large);
  const grown = await measureLists(ask);
  for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
    const [few, many] = [small[name], grown[name]];
    console.log(
      `${name} : 100 lignes p95 ${few.p95.toFixed(1)} ms, 100 000 lignes p95 ${many.p95.toFixed(1)} ms, soit ${(many.p95 / few.p95).toFixed(2)} × (promis : 1,5 ×) ; p50 ${few.p50.toFixed(1)} et ${many.p50.toFixed(1)} ms`,
    );
  }
}

/** Adds rows to site 42 until it has `count` redirects and as many news. */
async function fill(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `insert into redirect (site_id, from_path, to_path)
     select 42, '/ancienne-' || number, '/contact'
     from generate_series((select count(*) + 1 from redirect where site_id = 42), $1::int) number`,
    [count],
  );
  await owner.query(
    `with added as (
       insert into news (site_id, published_at)
       select 42, now() - number * interval '1 minute'
       from generate_series((select count(*) + 1 from news where site_id = 42), $1::int) number returning id)
     insert into news_text (site_id, news_id, locale, title, slug)
     select 42, id, 'fr_FR', 'Actualité ' || id, 'actualite-' || id from added`,
    [count],
  );
  await owner.query('analyze redirect, news, news_text');
}

interface Figures {
  p50: number;
  p95: number;
}

async function measureLists(ask: Ask): Promise<Record<keyof typeof lists, Figures>> {
  const figures: Partial<Record<keyof typeof lists, Figures>> = {};
  for (const [name, path] of Object.entries(lists)) {
    const address = await resolvePage(ask, path);
    for (let round = 0; round < 20; round += 1) await ask('GET', address);
    figures[name as keyof typeof lists] = await time(rounds, () => ask('GET', address));
  }
  return figures as Record<keyof typeof lists, Figures>;
}

/** Follows the cursors of a list to the page that a path names. */
async function resolvePage(ask: Ask, path: string): Promise<string> {
  const [list = '', wanted] = path.split('?page=');
  if (!wanted) return path;
  let address = list;
  for (let page = 1; page < Number(wanted); page += 1) {
    const { next } = (await ask('GET', address)).json().data as { next: string | null };
    if (next === null) break;
    address = `${list}?after=${encodeURIComponent(next)}`;
  }
  return address;
}

async function time(count: number, work: (round: number) => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: median(times), p95: sorted[Math.floor(count * 0.95)] ?? Number.NaN };
}

/** Measures one `set` of a title with its storage and the new HTML of its block. */
async function benchOperations(site: BenchSite, ask: Ask): Promise<void> {
  const id = await findHome(site);
  const draft = (await ask('GET', draftPath(id))).json().data as {
    version: number;
    document: { blocks: { id: string; props: Record<string, unknown> }[] };
  };
  const block = draft.document.blocks.find(({ props }) => typeof props.title === 'string');
  if (!block) throw new Error('the home page has no block with a title');
  let base = draft.version;
  const apply = async (round: number, canvas?: object) => {
    const operations = [{ kind: 'set', block: block.id, path: ['title'], value: `Un titre ${round}` }];
    const response = await ask('POST', `${draftPath(id)}/operations`, {
      batch: randomUUID(),
      base,
      operations,
      canvas,
    });
    base = (response.json().data as { version: number }).version;
  };
  for (const [name, canvas] of [
    ['une opération avec son enregistrement', undefined],
    ['une opération avec son enregistrement et son dessin', {}],
  ] as const) {
    for (let round = 0; round < 30; round += 1) await apply(round, canvas);
    const before = (await site.measure()).processor;
    const { p50, p95 } = await time(rounds, (round) => apply(round + 1000, canvas));
    const processor = ((await site.measure()).processor - before) / rounds;
    console.log(
      `${name} : processeur ${processor.toFixed(2)} ms (promis : 5 ms), p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    );
  }
}
