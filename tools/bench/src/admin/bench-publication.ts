import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { listenStatement } from '@vitrine/server/storage/database';
import type { TestResponse } from '@vitrine/test-kit/send-request';
import pg from 'pg';
import type { BenchSite } from '../bench-site.ts';
import { browserHeaders } from '../page-load.ts';

/** Calls the administration about site 42; a refusal throws. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<TestResponse>;

/** Publications before the measured ones: a program just started compiles its renderer first. */
const warmUpRounds = 20;
const rounds = 100;

/**
 * Measures how long after the commit of a publication two processes show it. The commit is when PostgreSQL notifies its
 * listeners; shown is when a visitor's browser has the whole new page, which each process renders anew at the same time.
 */
export async function benchPublication(site: BenchSite, ask: Ask): Promise<void> {
  const other = await site.startAnother();
  const commits = await followCommits(site);
  try {
    const id = await findHome(site);
    const delays: number[] = [];
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      const title = `Accueil ${round}`;
      const expectedVersion = await rename(ask, id, title);
      const bases = [site.base, other.base];
      const known = await Promise.all(bases.map(async (base) => ({ base, etag: (await readHome(base)).etag })));
      const committed = commits.next();
      const publishing = ask('POST', `${draftPath(id)}/publication`, { expectedVersion });
      // A refusal commits nothing.
      const since = await Promise.race([committed, publishing.then(() => committed)]);
      const shown = await Promise.all(known.map(({ base, etag }) => waitForTitle(base, etag, title)));
      await publishing;
      if (round >= warmUpRounds) delays.push(...shown.map((moment) => moment - since));
    }
    delays.sort((one, another) => one - another);
    const percentile = (share: number) => (delays[Math.ceil(share * delays.length) - 1] ?? 0).toFixed(0);
    console.log(
      `une publication vue par deux programmes : p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, le plus long ${percentile(1)} ms (promis : 100 ms)`,
    );
  } finally {
    await commits.close();
    await other.stop();
  }
}

/** Path of a page's draft in the calls of the administration. */
export const draftPath = (id: number) => `contents/page/${id}/drafts/fr_FR`;

/** Finds the id of the home page. */
export async function findHome(site: BenchSite): Promise<number> {
  const { data } = (await (await fetch(`${site.base}/api/page`)).json()) as {
    data: { pages: { id: number; url: string }[] };
  };
  const home = data.pages.find(({ url }) => url === '/');
  if (!home) throw new Error('the demo has no home page');
  return home.id;
}

/** Gives the draft of a page another title; returns its new version. */
async function rename(ask: Ask, id: number, title: string): Promise<number> {
  const { version: base } = (await ask('GET', draftPath(id))).json().data as { version: number };
  const operations = [{ kind: 'set', block: null, path: ['title'], value: title }];
  const applied = await ask('POST', `${draftPath(id)}/operations`, { batch: randomUUID(), base, operations });
  return (applied.json().data as { version: number }).version;
}

/** Listens as the processes do; `next` resolves to the moment of the next commit that pages depend on. */
async function followCommits(site: BenchSite): Promise<{ next(): Promise<number>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  let report: (moment: number) => void = () => {};
  client.on('notification', ({ payload = '' }) => {
    if (payload.includes('"pages"')) report(performance.now());
  });
  await client.query(listenStatement);
  return {
    next: () =>
      new Promise((resolve) => {
        report = resolve;
      }),
    close: () => client.end(),
  };
}

/** Reads the home page as a browser does that has it already: an empty text where it is still the same. */
async function readHome(base: string, etag = ''): Promise<{ text: string; etag: string }> {
  const answer = await fetch(`${base}/`, { headers: { ...browserHeaders, 'if-none-match': etag } });
  return { text: await answer.text(), etag: answer.headers.get('etag') ?? '' };
}

/** Milliseconds between two reads: visitors do not keep both cores from what they wait for. */
const readingPause = 3;

/** Returns the moment at which the home page, known by an ETag, has a title. */
async function waitForTitle(base: string, etag: string, title: string): Promise<number> {
  const giveUp = performance.now() + 10_000;
  for (;;) {
    if ((await readHome(base, etag)).text.includes(title)) return performance.now();
    if (performance.now() > giveUp) throw new Error(`${base} never showed ${title}`);
    await wait(readingPause);
  }
}
