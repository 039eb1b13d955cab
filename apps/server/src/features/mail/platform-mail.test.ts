import { join } from 'node:path';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStoredMails } from '../../adapters/mail/folder-transport.ts';
import { mailDefinitions } from '../mails.gen.ts';
import { enqueuePlatformMail, enqueueStuckPlatformMails, sendPlatformMailJob } from './platform-mail.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { platformSender: { name: 'Agence du Loir', address: 'equipe@agence.example' } },
  });
});
afterAll(() => server.close());

const definition = () =>
  mailDefinitions.find(({ name }) => name === 'staff-second-factor-removed') ?? expect.fail('gone');
const readRows = () =>
  asPlatform(server, ({ query }) =>
    query<{ id: string; subject: string | null; data: unknown; isSent: boolean; isGivenUp: boolean }>(
      `select id, subject, data, sent_at is not null as "isSent", given_up_at is not null as "isGivenUp"
       from platform_mail order by created_at`,
    ),
  );
const enqueue = (data: unknown, recipient = 'claire@exemple.fr') =>
  asPlatform(server, (transaction) =>
    enqueuePlatformMail(
      { transaction, services: server.running.context.services, adminOrigin: 'https://gestion.example' },
      definition(),
      { recipient, data },
    ),
  );

test('ROL-02 PLT-02 a mail to staff comes from the platform, leads to the administration, and leaves once', async () => {
  await enqueue({});
  const [row] = await readRows();
  for (const _ of [1, 2]) await sendPlatformMailJob.run(server.workerTools, { mailId: row?.id ?? '' });
  const mails = await listStoredMails(join(server.dataDirectory, 'courrier'));
  expect(mails).toMatchObject([
    { from: { name: 'Agence du Loir', address: 'equipe@agence.example' }, to: 'claire@exemple.fr' },
  ]);
  expect(mails[0]?.text).toContain('https://gestion.example/compte/second-facteur');
  expect(mails[0]?.text).not.toContain('L’Heure douce');
  expect(await readRows()).toMatchObject([
    { subject: 'Votre compte n’a plus de second facteur', data: null, isSent: true },
  ]);
});

test('ROL-02 data that do not fit are given up at once, and a mail whose job was lost is sent later', async () => {
  await enqueue('odd', 'autre@exemple.fr');
  const broken = (await readRows()).at(-1);
  await sendPlatformMailJob.run(server.workerTools, { mailId: broken?.id ?? '' });
  expect((await readRows()).at(-1)).toMatchObject({ isSent: false, isGivenUp: true, data: null });
  await enqueue({}, 'perdue@exemple.fr');
  const waiting = () =>
    asPlatform(server, ({ query }) =>
      query(`select data ->> 'mailId' from vitrine_jobs.job where name = 'send-platform-mail' and state = 'created'`),
    );
  await asPlatform(server, async ({ query }) => {
    await query(`delete from vitrine_jobs.job where name = 'send-platform-mail'`);
    await query(`update platform_mail set created_at = now() - interval '1 hour'`);
  });
  await enqueueStuckPlatformMails(server.workerTools);
  await enqueueStuckPlatformMails(server.workerTools);
  expect(await waiting()).toHaveLength(1);
});
