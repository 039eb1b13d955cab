import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext, StaffSession } from '../../../request-context.ts';
import { publishContent } from './publish.operations.ts';
import { date, laterDate, now, planDraft, SchedulingScenario, siteId } from './scheduling-scenario.fixture.ts';

let stage: SchedulingScenario;
beforeAll(async () => {
  stage = await SchedulingScenario.open();
  await stage.setTime(now);
});
afterAll(() => stage.server.close());

test('count', async () => {
  const news = await stage.createDraft('Bonjour');
  await news.set('publishedAt', date);
  await planDraft(news);
  await (await stage.translate(news, 'Hello')).publish();
  await news.set('publishedAt', laterDate);
  const { version: expectedVersion } = await news.read();
  const statements: string[] = [];
  await stage.server.write(siteId, async (context) => {
    const [row] = await context.transaction.query<{ updated_by: number }>(
      'select updated_by from content_draft where site_id = $1 and content_id = $2 limit 1',
      [siteId, news.id],
    );
    const { transaction } = context;
    const query: typeof transaction.query = (text, values) => {
      statements.push(text.replaceAll(/\s+/g, ' ').slice(0, 110));
      return transaction.query(text, values);
    };
    const counted = {
      ...context,
      now: Date.parse(now),
      staff: { accountId: row?.updated_by, isSuperAdmin: false, siteRole: 'EDITOR' } as unknown as StaffSession,
      transaction: { ...transaction, query },
    } as unknown as RequestContext;
    const done = await publishContent(counted, { kind: 'news', id: news.id, locale: 'fr_FR' }, { expectedVersion });
    expect(done.ok).toBe(true);
  });
  console.log(statements.length, statements);
  expect(await stage.listSchedules(news)).toEqual([
    ['en_GB', laterDate],
    ['fr_FR', laterDate],
  ]);
});
