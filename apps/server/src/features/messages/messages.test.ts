import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { type QueuedMail, startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const message = {
  firstname: 'Léa',
  lastname: 'Petit',
  email: 'lea@exemple.fr',
  phone: '06 12 34 56 78',
  topic: 'atelier',
  message: 'Bonjour,\nreste-t-il une place samedi ?',
} as const;
const send = (body: object, to = server) =>
  to.request('/api/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

interface Stored {
  messages: Record<string, string | null>[];
  mails: QueuedMail[];
  jobs: number;
}

/** What is stored of messages: rows, outbox, and the count of sending jobs. */
async function stored(of = server): Promise<Stored> {
  const mails = await of.queuedMails();
  return of.write(42, async ({ transaction }) => ({
    messages: await transaction.query(
      'select reference, firstname, lastname, email, phone, topic, message from contact_message where site_id = 42 order by id',
    ),
    mails,
    jobs:
      (await transaction.query<{ count: number }>(`select count(*) from vitrine_jobs.job where name = 'send-mail'`))[0]
        ?.count ?? 0,
  }));
}

describe('API-26 POST /message', () => {
  test('API-26 stored once, with its copy to the company and an acknowledgement to its author, and a reference', async () => {
    const before = await stored();
    const answer = await send(message);
    expect(answer.status).toBe(202);
    const { reference } = answer.json().data as { reference: string };
    expect(reference).toMatch(/^\d{6}-[A-HJ-NP-RT-Z]{7}$/);
    const after = await stored();
    expect(after.messages.slice(before.messages.length)).toEqual([{ ...message, reference }]);
    expect(after.jobs).toBe(before.jobs + 2);
    const mails = after.mails
      .slice(before.mails.length)
      .sort((one, other) => one.recipient.localeCompare(other.recipient));
    const company = mails.find(({ recipient }) => recipient !== message.email);
    const author = mails.find(({ recipient }) => recipient === message.email);
    expect(mails).toHaveLength(2);
    expect(company).toMatchObject({ replyTo: message.email, subject: `Message de Léa Petit (${reference})` });
    expect(company?.text).toContain(message.message);
    expect(company?.text).toContain('Un atelier');
    expect(author).toMatchObject({
      replyTo: company?.recipient,
      subject: `Votre message à L’Heure douce (${reference})`,
    });
    expect(author?.text).toContain(reference);
  });

  test('API-26 its mails are stored as data, nothing of them rendered, and name the main host whatever was asked', async () => {
    const { reference } = (await send(message)).json().data as { reference: string };
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query<{ template: string; subject: null; data: object }>(
        `select template, subject, data from outgoing_mail where site_id = 42 and data ->> 'reference' = $1 order by template`,
        [reference],
      ),
    );
    expect(rows).toEqual([
      { template: 'message-acknowledgement', subject: null, data: { reference } },
      { template: 'message-owner', subject: null, data: { ...message, reference } },
    ]);
    const mails = (await stored()).mails.filter(({ subject }) => subject.includes(reference));
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) {
      expect(text).toContain(`http://lheuredouce.localhost:${server.port}`);
      for (const part of [text, html]) expect(part).not.toContain(server.baseUrl);
    }
  });

  test('API-26 phone and topic may be left out; texts are trimmed', async () => {
    expect(
      (
        await send({
          firstname: ' Léa ',
          lastname: ' Petit',
          email: ' lea@exemple.fr ',
          message: ' Un message sans rien de plus. ',
        })
      ).status,
    ).toBe(202);
    expect((await stored()).messages.at(-1)).toMatchObject({
      firstname: 'Léa',
      lastname: 'Petit',
      email: 'lea@exemple.fr',
      phone: null,
      topic: null,
      message: 'Un message sans rien de plus.',
    });
  });

  test('API-26 BLK-02 API-03 the same as a multipart form, as a plain form, and as JSON', async () => {
    const before = (await stored()).messages.length;
    const plain = new URLSearchParams({ ...message }).toString();
    expect(
      (
        await server.request('/api/message', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: plain,
        })
      ).status,
    ).toBe(202);
    const parts = Object.entries(message)
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    expect(
      (
        await server.request('/api/message', {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          body: `${parts}--b--\r\n`,
        })
      ).status,
    ).toBe(202);
    const { messages } = await stored();
    expect(messages.length).toBe(before + 2);
    for (const one of messages.slice(-2)) expect(one).toMatchObject(message);
  });

  test.each([
    ['firstname', ['', '   ', 'x'.repeat(81)]],
    ['lastname', ['', 'x'.repeat(81)]],
    [
      'email',
      [
        '',
        'lea',
        'lea@',
        '@b.fr',
        'a@b',
        'a b@c.fr',
        `${'x'.repeat(250)}@b.fr`,
        'a@b.fr, c@d.fr',
        'a@b.fr\r\nBcc: c@d.fr',
        '"x" <a@b.fr>',
      ],
    ],
    ['phone', ['abc', '12', '06 12 34 56 78; rm -rf', 'x'.repeat(40)]],
    ['topic', ['autre chose', '', 'constructor', '__proto__']],
    ['message', ['', 'court', 'x'.repeat(5001)]],
  ] as const)('API-26 %s wrong: 422, that field named in French, nothing stored', async (field, wrong) => {
    const before = await stored();
    for (const value of wrong) {
      const answer = await send({ ...message, [field]: value });
      expect(
        [answer.status, Object.keys(answer.json().fields ?? {})],
        `${field} ${String(value).slice(0, 30)}`,
      ).toEqual([422, [field]]);
      expect(answer.json().fields?.[field]).toMatch(/^(Indiquez|Au plus|Cette |Choisissez|Écrivez|Ce champ).*\.$/);
    }
    expect(await stored()).toEqual(before);
  });

  test('API-26 every wrong field is named at once', async () => {
    expect(Object.keys((await send({ email: 'x', message: 'y' })).json().fields ?? {}).sort()).toEqual([
      'email',
      'firstname',
      'lastname',
      'message',
    ]);
  });

  test('API-26 the site is never taken from the body', async () => {
    const answer = await send({ ...message, idSite: 7 });
    expect([answer.status, answer.json().fields]).toEqual([422, { idSite: 'Ce champ n’est pas attendu.' }]);
  });

  test('API-26 what a robot filled in is answered alike, kept apart as suspicious and never mailed or counted', async () => {
    const before = await stored();
    const person = (await send(message)).json();
    const afterPerson = await stored();
    const robot = await send({ ...message, website: 'http://spam.example' });
    expect([robot.status, Object.keys(robot.json()), Object.keys(robot.json().data)]).toEqual([
      202,
      Object.keys(person),
      ['reference', 'isMailed'],
    ]);
    expect((robot.json().data as { reference: string }).reference).toMatch(/^\d{6}-[A-Z]{7}$/);
    const { reference } = robot.json().data as { reference: string };
    const after = await stored();
    expect(after).toEqual({ ...afterPerson, messages: [...afterPerson.messages, { ...message, reference }] });
    expect(afterPerson.messages.length).toBe(before.messages.length + 1);
    const { cookie } = await createStaff(server, 'ADMIN');
    const list = async (view: string) =>
      (await requestAdmin(server, 'GET', `/sites/42/conversations?view=${view}`, { cookie })).json().data as {
        conversations: { reference: string; suspicion: string | null }[];
      };
    expect(JSON.stringify(await list('inbox'))).not.toContain(reference);
    expect((await list('suspect')).conversations).toMatchObject([{ reference, suspicion: 'trap' }]);
    const today = await requestAdmin(server, 'GET', '/sites/42/today', { cookie });
    const { news } = today.json().data as { news: { kind: string; count: number }[] };
    expect(news.find(({ kind }) => kind === 'messages')?.count).toBe(afterPerson.messages.length);
  });

  test('API-26 what robots send is kept within a limit of its own, and the answer stays the same', async () => {
    const limited = await startTestServer({
      server: { rateLimits: { suspiciousMessage: { perClient: [2, 600], perSite: [100, 600] } } },
    });
    try {
      const count = async () => (await stored(limited)).messages.length;
      const before = await count();
      for (let turn = 0; turn < 4; turn += 1)
        expect((await send({ ...message, website: 'x' }, limited)).json().data).toMatchObject({ isMailed: true });
      expect(await count()).toBe(before + 2);
      expect((await send(message, limited)).status).toBe(202);
    } finally {
      await limited.close();
    }
  });

  test('API-26 markup in a message is text in the mail to the company, and the other repeats none of it', async () => {
    await send({ ...message, firstname: '<b>Léa</b>', message: '<script>alert(1)</script> & "tout"' });
    const { mails } = await stored();
    const latest = mails.slice(-2);
    for (const mail of latest) {
      expect(mail.html).not.toContain('<script>');
      expect(mail.html).not.toContain('<b>Léa');
      expect(mail.html.includes('&lt;script&gt;')).toBe(mail.recipient !== message.email);
    }
    expect(new Set(latest.map(({ recipient }) => recipient)).size).toBe(2);
  });

  test('API-26 line breaks and turned text in a name are refused, each at its field, and nothing is stored', async () => {
    const before = await stored();
    const answer = await send({ ...message, firstname: 'Léa\r\nBcc: c@d.fr', lastname: 'Petit\u202e' });
    expect(answer.status).toBe(422);
    const sentence = 'Écrivez sur une seule ligne, sans signe invisible.';
    expect(answer.json().fields).toEqual({ firstname: sentence, lastname: sentence });
    expect(await stored()).toEqual(before);
  });

  test('API-26 without an address of the company the author still hears of it', async () => {
    const { recipient } = (await stored()).mails.find((mail) => mail.recipient !== message.email) as {
      recipient: string;
    };
    await server.changeSettings({ COMPANY_EMAIL: '' });
    const before = await stored();
    expect((await send(message)).status).toBe(202);
    const after = await stored();
    expect(after.mails.length).toBe(before.mails.length + 1);
    await server.changeSettings({ COMPANY_EMAIL: recipient });
  });

  test('SET-16 with the contact page hidden, messages are not taken', async () => {
    await server.changeSettings({ HIDE_CONTACT_PAGE: true });
    const before = await stored();
    expect((await send(message)).status).toBe(404);
    expect(await stored()).toEqual(before);
    await server.changeSettings({ HIDE_CONTACT_PAGE: false });
  });
});
