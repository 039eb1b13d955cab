import { setTimeout as sleep } from 'node:timers/promises';
import { createMember } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../privacy/person-data.operations.ts';
import { createNewsletterVisitor } from './newsletter.fixture.ts';
import { sendNewsletterLinkJob } from './newsletter.operations.ts';

let server: TestServer;
let visitor: ReturnType<typeof createNewsletterVisitor>;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  visitor = createNewsletterVisitor(server);
});
afterAll(() => server.close());

const listActiveConsents = async (email: string) =>
  (await visitor.proofsOf(email)).filter(({ withdrawn_at: end }) => end === null).map(({ lists }) => lists);

describe('choices that are made at once', () => {
  test('API-10 of twelve choices of a member one stands in the end, and its proof alone', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { email, token } = await server.write(42, (context) => createMember(context));
      const put = (lists: number[]) =>
        visitor.call('PUT', '/user/newsletter/subscription', { lists }, { authorization: token });
      // The first round starts without a subscription, the others from an existing one.
      if (round) await put([1]);
      const choices = Array.from({ length: 12 }, (_, index) => [[1], [2], [1, 2]][index % 3] ?? []);
      const answers = await Promise.all(choices.map(put));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await listActiveConsents(email)).toEqual([await visitor.listsOf(email)]);
    }
  });

  test('API-10 API-11 who chooses and leaves at once has a proof where they are on a list, and none where they are not', async () => {
    const { email, token } = await server.write(42, (context) => createMember(context));
    await visitor.subscribe(email);
    await visitor.confirm(email);
    const link = visitor.tokenOf(await visitor.lastLink(email));
    const choose = (lists: number[]) =>
      visitor.call('PUT', '/user/newsletter/subscription', { lists }, { authorization: token });
    const leave = () => visitor.call('PUT', '/newsletter/unsubscribe', { token: link });
    const answers = await Promise.all([1, 2, 3, 4].flatMap(() => [choose([1]), leave(), choose([2]), choose([])]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const lists = await visitor.listsOf(email);
    expect(await listActiveConsents(email)).toEqual(lists.length ? [lists] : []);
  });

  test('API-11 four links confirmed at once wait for each other, not for ever', async () => {
    const email = 'deux-liens@exemple.fr';
    const links = [];
    for (const lists of [[1], [2], [1], [2]]) {
      await visitor.subscribe(email, { lists });
      links.push(visitor.tokenOf(await visitor.lastLink(email)));
    }
    const answers = await Promise.all(links.map((token) => visitor.call('PUT', '/newsletter/confirm', { token })));
    // Two lists, each requested twice: each gets one consent, and the second link for it is spent.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 410, 410]);
    const names = await visitor.listsOf(email);
    expect(names).toHaveLength(2);
    expect((await listActiveConsents(email)).sort()).toEqual(names.map((name) => [name]).sort());
  });
});

test('API-11 CST-10 a person who is erased while their link is being mailed gets no mail, and nothing is kept', async () => {
  const email = 'effacee@exemple.fr';
  await visitor.call('POST', '/newsletter/subscribe', { email });
  const [job] = await server.write(42, ({ transaction }) =>
    transaction.query<{ data: { siteId: number; request: string } }>(
      `delete from vitrine_jobs.job where name = 'send-newsletter-link' and state = 'created' returning data`,
    ),
  );
  let erasing: Promise<unknown> | undefined;
  await server.write(42, async (scope) => {
    await sendNewsletterLinkJob.runInContext(scope, job?.data as never);
    // The erasure begins before the job has committed.
    erasing = server.write(42, (other) => erasePerson(other, { id: null, email }));
    await sleep(300);
  });
  await erasing;
  const kept = await server.write(42, ({ transaction }) =>
    transaction.query(
      `select 'request' as kept from newsletter_request where email_key = $1
       union all select 'mail' from outgoing_mail where recipient = $1`,
      [email],
    ),
  );
  expect(kept).toEqual([]);
});
