import { sitePages } from '@vitrine/test-kit/site-pages';
import { openBenchSite } from './bench-site.ts';
import { millisecondsPerRequest } from './processor-time.ts';

const s = await openBenchSite({
  PAGE_CACHE_MB: '0',
  ...(process.env.PROF ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' } : {}),
});
const drain = async (u: string) => {
  const a = await fetch(u, { headers: { 'accept-encoding': 'br' } });
  await a.arrayBuffer();
  if (a.status !== 200) throw new Error(u + a.status);
};
for (let r = 0; r < 40; r++) for (const p of sitePages.slice(0, -1)) await drain(s.base + p);
for (const p of ['/', '/le-therapeutique-bain-bebe', '/contact', '/legal-notice', '/actualites'])
  console.log(
    p,
    (
      await millisecondsPerRequest(s.processId, 200, async () => {
        for (let i = 0; i < 200; i++) await drain(s.base + p);
      })
    ).toFixed(2),
  );
await s.close();
