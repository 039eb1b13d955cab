import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrapAnswer } from '../contents.fixture.ts';
import { SchedulingScenario } from './scheduling-scenario.fixture.ts';

let scenario: SchedulingScenario;
beforeAll(async () => {
  scenario = await SchedulingScenario.open();
});
afterAll(() => scenario?.server.close());

const begun = '2026-03-01T08:00:00Z';
const published = '2026-09-01T10:00:00Z';
const readDay = async (id: number) => {
  const news = await scenario.readNews(scenario.edit(id));
  return typeof news === 'number' ? news : news.publishedAt.slice(0, 10);
};

test('a draft begun long ago, and a copy of old news, go live with the date of that day', async () => {
  await scenario.setTime(begun);
  const draft = await scenario.createDraft('Commencée en mars');
  await scenario.setTime(published);
  await scenario.edit(draft.id).publish();
  expect(await readDay(draft.id)).toBe('2026-09-01');
  await scenario.setTime('2026-10-01T10:00:00Z');
  const { id } = unwrapAnswer<{ id: number }>(await scenario.edit(draft.id).send('POST', '/duplicates'));
  await scenario.setTime('2026-11-01T10:00:00Z');
  await scenario.edit(id).publish();
  expect(await readDay(id)).toBe('2026-11-01');
});

test('a date that somebody chose stays, and so does that of news that were online', async () => {
  await scenario.setTime(begun);
  const draft = await scenario.createDraft('Datée');
  await draft.set('publishedAt', '2026-02-14T09:00:00.000Z');
  await scenario.setTime(published);
  const news = scenario.edit(draft.id);
  await news.publish();
  expect(await readDay(draft.id)).toBe('2026-02-14');
  await scenario.setTime('2026-10-01T10:00:00Z');
  await scenario.edit(draft.id).set('title', 'Datée, corrigée');
  await scenario.edit(draft.id).publish();
  expect(await readDay(draft.id)).toBe('2026-02-14');
});
