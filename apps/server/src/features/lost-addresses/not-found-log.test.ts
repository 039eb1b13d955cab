import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SiteTransaction } from '../../storage/database.ts';
import { NotFoundLog } from './not-found-log.ts';

test('a scan of one site leaves room for what another’s visitors miss', async () => {
  const written = new Map<number, string>();
  let writes = 0;
  const database = {
    write: async (siteId: number, work: (transaction: SiteTransaction) => Promise<unknown>) => {
      writes += 1;
      return work({
        siteId,
        query: async (_: string, values: unknown) => {
          written.set(siteId, (written.get(siteId) ?? '') + JSON.stringify(values));
          return [];
        },
        invalidate: () => {},
      } as SiteTransaction);
    },
  };
  const log = new NotFoundLog(database as never, pino({ level: 'silent' }));
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    accept: 'text/html',
  };
  const at = (id: number) => ({ id, timeZone: 'Europe/Paris' });
  for (let number = 0; number < 5000; number += 1) log.add(at(1), `/essai-${number}`, headers, Date.now());
  log.add(at(2), '/ancienne-page', headers, Date.now());
  await log.flush();
  expect(written.get(1)).toContain('/essai-0');
  // A flood is one transaction of its site.
  expect(writes).toBe(2);
  expect(written.get(2)).toContain('/ancienne-page');
});
