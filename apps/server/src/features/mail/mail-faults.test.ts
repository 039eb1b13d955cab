import { byRunLength, isLongRun } from '@vitrine/test-kit/runner/long-set';
import {
  type FakeSmtpServer,
  type SmtpBehaviour,
  startFakeSmtpServer,
} from '@vitrine/test-kit/servers/fake-smtp-server';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Workers } from '../../start-workers.ts';
import type { OutgoingMailTable } from '../../storage/schema.gen.ts';
import { sendMailJob } from './mail.operations.ts';

let server: TestServer;
let smtp: FakeSmtpServer;
let workers: Workers;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  server = await startTestServer({ server: { rateLimits: 'none' } });
  workers = await server.startJobs({ smtpUrl: smtp.url });
});
afterAll(async () => {
  await workers?.stop();
  await server?.close();
  await smtp?.close();
});

const moods: readonly SmtpBehaviour[] = [
  'take',
  'reject recipient',
  'reject mail',
  'hang after data',
  'drop after data',
];
const rounds = byRunLength(5, 500);
const perRound = byRunLength(3, 20);

test(
  `API-26 of ${rounds * perRound} messages sent while the mail server refuses, hangs and cuts none is lost, and each mail left or is marked`,
  async () => {
    const acknowledged: string[] = [];
    const read = <Row>(sql: string) => server.write(42, ({ transaction }) => transaction.query<Row>(sql));
    const waiting = `select 1 from outgoing_mail where site_id = 42 and reference is not null
      and sent_at is null and uncertain_at is null and given_up_at is null`;
    for (let round = 0; round < rounds; round += 1) {
      smtp.setBehaviour(moods[round % moods.length] as SmtpBehaviour);
      const sent = await Promise.all(
        Array.from({ length: perRound }, async (_, place) => {
          const answer = await server.request('/api/message', {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              firstname: 'Léa',
              lastname: 'Petit',
              email: `lea${round}-${place}@exemple.fr`,
              message: `Une place samedi ? ${round} ${place}`,
            }),
          });
          return (answer.json().data as { reference: string }).reference;
        }),
      );
      acknowledged.push(...sent);
      // Each mail meets this mood, or waits behind those that hang.
      await expect
        .poll(
          async () =>
            smtp.hanging === 2 || (await read(`${waiting} and attempts = 0 and handed_at is null`)).length === 0,
        )
        .toBe(true);
      smtp.dropHanging();
    }
    smtp.setBehaviour('take');
    await expect
      .poll(
        async () => {
          smtp.dropHanging();
          await server.write(42, async ({ transaction }) => {
            await transaction.query(
              `update vitrine_jobs.job set start_after = now() where name = 'send-mail' and state in ('created', 'retry')`,
            );
            // Any new job wakes the workers; the mail of this one does not exist.
            await server.running.jobs.enqueue(transaction, sendMailJob, { siteId: 42, mailId: crypto.randomUUID() });
          });
          return (await read(waiting)).length;
        },
        { timeout: byRunLength(60_000, 1_800_000), interval: 300 },
      )
      .toBe(0);
    const stored = new Set(
      (await read<{ reference: string }>('select reference from contact_message where site_id = 42')).map(
        (row) => row.reference,
      ),
    );
    expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
    const mails = await read<{ id: string; sent: boolean; uncertain: boolean }>(
      `select id, sent_at is not null as sent, uncertain_at is not null as uncertain from outgoing_mail
       where site_id = 42 and reference is not null`,
    );
    expect(mails).toHaveLength(acknowledged.length * 2);
    const taken = smtp.accepted.map(({ mail }) => mail.messageId ?? '');
    // Nothing is sent twice; what is called sent was taken, and what was cut is marked.
    expect(new Set(taken).size).toBe(taken.length);
    const idsOf = (rows: typeof mails) => rows.map(({ id }) => `<${id}@lheuredouce.localhost>`).sort();
    expect(idsOf(mails.filter(({ sent }) => sent))).toEqual([...taken].sort());
    expect(idsOf(mails.filter(({ uncertain }) => uncertain))).toEqual([...smtp.unanswered].sort());
    expect(smtp.unanswered.length).toBeGreaterThan(0);
  },
  byRunLength(300_000, 2_400_000),
);

const outbox = () =>
  server.write(42, ({ transaction }) =>
    transaction.query<Pick<OutgoingMailTable, 'sent_at' | 'handed_at' | 'uncertain_at' | 'attempts' | 'last_error'>>(
      `select sent_at, handed_at, uncertain_at, attempts, last_error from outgoing_mail
       where site_id = 42 and data ->> 'firstname' = 'Zoé'`,
    ),
  );

/** Sends a message while the mail server says nothing; two jobs then wait for its greeting. */
async function sendToSilence(): Promise<void> {
  smtp.setBehaviour('hang at once');
  const body = { firstname: 'Zoé', lastname: 'Petit', email: 'zoe@exemple.fr', message: 'Une place samedi ?' };
  await server.request('/api/message', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await expect.poll(() => smtp.hanging).toBe(2);
}

test('API-26 a mail that is given up while the server is being asked is not given to it', async () => {
  await sendToSilence();
  smtp.clear();
  const asked = await server.write(42, ({ transaction }) =>
    transaction.query<{ id: string }>(
      `update outgoing_mail set given_up_at = now() where site_id = 42 and sent_at is null returning id`,
    ),
  );
  smtp.setBehaviour('take');
  smtp.greetHanging();
  await expect
    .poll(() =>
      server.write(42, ({ transaction }) =>
        transaction.query(`select 1 from vitrine_jobs.job where data ->> 'mailId' = any($1) and state <> 'completed'`, [
          asked.map(({ id }) => id),
        ]),
      ),
    )
    .toEqual([]);
  const silent = { sent_at: null, handed_at: null, uncertain_at: null };
  expect(await outbox()).toMatchObject([silent]);
  expect([smtp.accepted, smtp.unaccepted]).toEqual([[], []]);
});

test.runIf(isLongRun)('a mail server that never speaks is given up without help', async () => {
  await sendToSilence();
  await expect
    .poll(async () => (await outbox()).at(-1))
    .toMatchObject({ attempts: 1, last_error: expect.stringMatching(/greeting/i) });
});
