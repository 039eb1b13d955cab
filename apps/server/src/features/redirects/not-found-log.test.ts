import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SiteTransaction } from '../../storage/database.ts';
import { NotFoundLog } from './not-found-log.ts';

test('a scan of one site leaves room for what another’s visitors miss', async () => {
  const written = new Map<number, string>();
  const database = {
    write: async (siteId: number, work: (transaction: SiteTransaction) => Promise<unknown>) =>
      work({
        siteId,
        query: async (_: string, values: unknown) => {
          written.set(siteId, (written.get(siteId) ?? '') + JSON.stringify(values));
          return [];
        },
        invalidate: () => {},
      } as SiteTransaction),
  };
  const log = new NotFoundLog(database as never, pino({ level: 'silent' }));
  for (let number = 0; number < 5000; number += 1) log.add(1, `/wp-${number}.php`, undefined);
  log.add(2, '/ancienne-page', undefined);
  await log.flush();
  expect(written.get(1)).toContain('/wp-0.php');
  expect(written.get(2)).toContain('/ancienne-page');
});
