import { createStaff, requestAdmin, requestAdminApi, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailDefinitions } from '../../mails.gen.ts';
import { messageAcknowledgementMail } from '../../messages/messages.mails.ts';
import { enqueueMail } from '../mail.operations.ts';
import { updateMailFailed } from '../mail.repository.ts';
import { mailLabels } from './mail-labels.data.ts';
import { listPlaceholders } from './mail-wording.ts';

let server: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  admin = await createStaff(server, 'ADMIN');
});
afterAll(() => server?.close());

const name = 'message-acknowledgement';
const none = { subject: '', opening: '', closing: '' };
const send = async (method: string, path: string, body?: unknown, { cookie } = admin) => {
  const answer = await requestAdmin(server, method, `/sites/42${path}`, {
    cookie,
    ...(body === undefined ? {} : { body }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come.
  return { status: answer.status, ...(answer.json() as any) };
};
const save = (version: number, words: object, of = name) =>
  send('PUT', `/mails/${of}/fr_FR`, { version, ...none, ...words });
const enqueue = (recipient: string) =>
  server.write(42, (context) =>
    enqueueMail(context, messageAcknowledgementMail, { recipient, data: { reference: 'R-77' } }),
  );
const findQueued = async (recipient: string) => (await server.queuedMails(recipient))[0];

describe('PLT-02 the owner’s words', () => {
  test('PLT-02 every mail of a site has a name, a moment and a place, and no mail of the platform', async () => {
    const { data } = await send('GET', '/mails');
    const listed = data.groups.flatMap(({ mails }: { mails: { name: string }[] }) => mails.map((one) => one.name));
    const own = mailDefinitions.filter(({ recipient }) => recipient !== 'staff').map((one) => one.name);
    expect([...listed].sort()).toEqual([...own].sort());
    expect(Object.keys(mailLabels).sort()).toEqual([...own].sort());
    expect((await send('GET', '/mails/staff-invitation')).status).toBe(404);
  });

  test('PLT-02 stand in the mail that leaves, in both parts, and the program’s sentences stay', async () => {
    await enqueue('avant@exemple.fr');
    const words = { subject: 'Merci, {site}', opening: 'Nous lisons <tout>\nnous-mêmes.', closing: 'À très vite.' };
    expect((await save(0, words)).data).toEqual({ version: 1 });
    // Also one that waited: words belong to the mail as it leaves.
    const mail = await findQueued('avant@exemple.fr');
    expect(mail?.subject).toBe('Merci, L’Heure douce (R-77)');
    expect(mail?.text).toContain('Nous lisons <tout>\nnous-mêmes.\n\nVotre message est bien arrivé.');
    expect(mail?.html).toContain('Nous lisons &lt;tout&gt;<br>nous-mêmes.');
    expect(mail?.text).toContain('À très vite.');
    expect(mail?.text).not.toContain('À bientôt.');
    expect(mail?.text).toContain('Vous n’avez rien envoyé');
    const read = (await send('GET', `/mails/${name}`)).data;
    expect(read.wordings[0]).toMatchObject({ locale: 'fr_FR', version: 1, ...words });
    expect(read.standard).toEqual({
      subject: 'Votre message à L’Heure douce (261122-EXEMPLE)',
      closing: 'À bientôt.',
    });
  });

  test('PLT-02 that are saved on another version are refused; three empty ones bring the program’s back', async () => {
    expect((await save(0, { subject: 'Autre' })).status).toBe(409);
    expect((await save(1, none)).data).toEqual({ version: 0 });
    // Who brought them back is still known, and nobody where nothing was ever written.
    const read = (await send('GET', `/mails/${name}`)).data;
    expect(read.wordings[0]).toMatchObject({ version: 0, author: expect.stringMatching(/^Équipe \d+$/) });
    expect((await send('GET', '/mails/newsletter-welcome')).data.wordings[0].author).toBe('');
    expect((await findQueued('avant@exemple.fr'))?.subject).toContain('Votre message à L’Heure douce');
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query<{ before: object; after: object }>(
        "select before, after from audit_entry where action = 'mail.wording' order by id desc limit 1",
      ),
    );
    expect(rows).toEqual([
      { before: expect.objectContaining({ subject: 'Merci, {site}' }), after: { ...none, locale: 'fr_FR' } },
    ]);
  });

  test.each([
    [{ opening: 'Bonjour {prenom}' }, 'opening', /\{prenom\}.*\{prénom\}/],
    [{ subject: 'Deux\nlignes' }, 'subject', /une seule ligne/],
    [{ subject: 'x'.repeat(151) }, 'subject', /150/],
    [{ closing: 'x'.repeat(301) }, 'closing', /300/],
  ])('PLT-02 %j is refused at its field, and nothing is stored', async (words, field, sentence) => {
    const refused = await save(0, words);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [field]]);
    expect(refused.fields[field]).toMatch(sentence);
    expect((await send('GET', `/mails/${name}`)).data.wordings[0].version).toBe(0);
  });

  test('PLT-02 a placeholder is offered where every example of the mail can fill it', () => {
    const of = (wanted: string) => {
      const definition = mailDefinitions.find((one) => one.name === wanted);
      return definition && listPlaceholders(definition);
    };
    expect(of('booking-confirmed')).toEqual(['site', 'prénom', 'référence', 'titre', 'date']);
    expect(of('message-owner')).toEqual(['site', 'référence']);
    // A confidential form is not named in its mails.
    expect(of('submission-acknowledgement')).toEqual(['site', 'prénom', 'référence']);
  });

  test('PLT-02 a site that writes in two languages keeps words for each, and those of its own stand in', async () => {
    const { data } = await send('GET', `/mails/${name}`);
    const other = data.wordings.find(({ locale }: { locale: string }) => locale !== 'fr_FR');
    await save(0, { closing: 'À bientôt à Angers.' });
    const text = async (locale: string) =>
      (await send('POST', `/mails/${name}/preview`, { locale, example: 0, ...none })).data?.text;
    expect(await text('fr_FR')).toContain('À bientôt.');
    expect((await send('PUT', `/mails/${name}/xx_XX`, { version: 0, ...none })).status).toBe(404);
    if (other) {
      await send('PUT', `/mails/${name}/${other.locale}`, { version: 0, ...none, closing: 'See you soon.' });
      await server.write(42, (context) =>
        enqueueMail({ ...context, locale: other.locale }, messageAcknowledgementMail, {
          recipient: 'lea@example.org',
          data: { reference: 'R-78' },
        }),
      );
      expect((await findQueued('lea@example.org'))?.text).toContain('See you soon.');
    }
    await enqueue('apres@exemple.fr');
    expect((await findQueued('apres@exemple.fr'))?.text).toContain('À bientôt à Angers.');
  });
});

describe('PLT-02 previews', () => {
  const preview = (query: Record<string, string>, { cookie }: Partial<TestStaff> = admin) =>
    requestAdminApi(server, 'GET', `/admin/sites/42/mails/${name}/preview.html?${new URLSearchParams(query)}`, {
      cookie,
    });

  test('PLT-02 the HTML part is a document that runs and fetches nothing, in light or in dark', async () => {
    const query = { locale: 'fr_FR', example: '0', theme: 'light', opening: '<script>alert(1)</script>' };
    const light = await preview(query);
    expect([light.status, light.headers['content-type'], light.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
    expect(light.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'; sandbox$/);
    expect(light.text).toContain('&lt;script&gt;');
    expect(light.text).not.toContain('<script');
    expect(light.text).not.toMatch(/src="(?!data:)/);
    expect(light.text).toContain('@media not all{');
    expect((await preview({ ...query, theme: 'dark' })).text).toContain('@media all{');
  });

  test('ROL-02 strangers, an EDITOR and wrong queries see none', async () => {
    const query = { locale: 'fr_FR', example: '0' };
    expect((await preview(query, {})).status).toBe(401);
    expect((await preview(query, await createStaff(server, 'EDITOR'))).status).toBe(403);
    for (const wrong of [{ locale: 'xx_XX' }, { example: '99' }, { example: 'un' }])
      expect((await preview({ ...query, ...wrong })).status).toBe(404);
    expect((await preview({ ...query, subject: '{rien}' })).status).toBe(422);
  });
});

describe('API-26 the outbox', () => {
  test('API-26 a mail that was given up is listed with the reason, and sent again once it is asked for', async () => {
    const id = await enqueue('refusee@exemple.fr');
    await server.write(42, ({ transaction }) =>
      updateMailFailed(transaction as never, id, {
        error: 'EENVELOPE RCPT TO 550 5.1.1',
        isFinal: true,
        handedAt: undefined,
      }),
    );
    const listed = (await send('GET', '/outgoing-mails?state=given-up')).data.mails;
    expect(listed).toMatchObject([
      {
        id,
        label: 'Message bien arrivé',
        recipient: 'refusee@exemple.fr',
        state: 'given-up',
        reason: expect.stringContaining('n’existe pas'),
      },
    ]);
    const jobs = () =>
      server.write(42, ({ transaction }) =>
        transaction.query(
          `select 1 from vitrine_jobs.job where data ->> 'mailId' = '${id}' and state = 'created' and start_after <= now()`,
        ),
      );
    const before = (await jobs()).length;
    const desk = await createStaff(server, 'DESK');
    expect((await send('POST', `/outgoing-mails/${id}/resend`, undefined, desk)).status).toBe(200);
    expect(await jobs()).toHaveLength(before + 1);
    expect((await send('GET', '/outgoing-mails?state=given-up')).data.mails).toEqual([]);
    expect(
      (await send('GET', '/outgoing-mails?state=waiting')).data.mails.map((one: { id: string }) => one.id),
    ).toContain(id);
  });

  test('API-26 one that has left is not sent again, and none of another site is', async () => {
    const id = await enqueue('partie@exemple.fr');
    await server.write(42, ({ transaction }) =>
      transaction.query(`update outgoing_mail set sent_at = now(), data = null where id = '${id}'`),
    );
    expect((await send('POST', `/outgoing-mails/${id}/resend`)).status).toBe(409);
    expect((await send('POST', `/outgoing-mails/${crypto.randomUUID()}/resend`)).status).toBe(404);
    expect((await send('POST', '/outgoing-mails/1/resend')).status).toBe(404);
  });
});
