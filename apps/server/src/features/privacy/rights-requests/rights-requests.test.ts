import { createMember } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const person = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' };
const ask = (body: object, headers: Record<string, string> = {}) =>
  server.request('/api/rights-request', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const query = <Row>(sql: string) => server.write(42, ({ transaction }) => transaction.query<Row>(sql));
const mails = () => server.queuedMails();

describe('LEG-04 requests about personal data', () => {
  test.each([
    ['access', '2026-12-20', null],
    ['rectification', '2026-12-20', null],
    ['objection', '2026-12-20', null],
    ['erasure', '2026-12-20', '2026-12-04'],
    ['suspension', '2026-12-20', '2026-12-04'],
    ['limitation', '2026-12-20', '2026-12-04'],
    ['portability', '2026-12-20', null],
    ['consent', '2026-12-20', null],
    ['afterlife', '2026-12-20', null],
  ])(
    'LEG-04 CST-10 %s waits in the queue until %s, and where it is to be carried out until %s',
    async (kind, answerBy, handleBy) => {
      server.setTime('2026-11-20T10:00:00Z');
      const answer = await ask({ ...person, kind, message: 'Merci d’avance.' });
      expect(answer.status).toBe(202);
      const data = answer.json().data as { reference: string };
      expect(data).toEqual({ reference: expect.stringMatching(/^261120-[A-Z]{7}$/), answerBy, handleBy });
      const rows = await query(
        `select kind, firstname, lastname, email, message, member_id, answer_by::text, handle_by::text, handled_at
       from rights_request where site_id = 42 and reference = '${data.reference}'`,
      );
      expect(rows).toEqual([
        {
          kind,
          ...person,
          message: 'Merci d’avance.',
          member_id: null,
          answer_by: answerBy,
          handle_by: handleBy,
          handled_at: null,
        },
      ]);
      server.setTime(Date.now());
    },
  );

  test('LEG-04 the company is told with everything, the author with nothing that was typed', async () => {
    const before = (await mails()).length;
    const body = {
      ...person,
      kind: 'erasure',
      firstname: 'Gagnez',
      lastname: 'http://piege.example',
      message: 'Cliquez ici',
    };
    const { reference } = (await ask(body)).json().data as { reference: string };
    const sent = (await mails()).slice(before);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['bonjour@lheuredouce.example', person.email]);
    const company = sent.find(({ recipient }) => recipient !== person.email);
    expect(company).toMatchObject({ replyTo: person.email });
    for (const words of ['Gagnez', 'Cliquez ici', 'Faire effacer', 'dix jours ouvrés', 'faite sans compte', reference])
      expect(`${company?.subject} ${company?.text}`).toContain(words);
    const author = sent.find(({ recipient }) => recipient === person.email);
    expect(author?.text).toContain(reference);
    expect(author?.text).toContain('dix jours ouvrés');
    expect(JSON.stringify(author)).not.toMatch(/Gagnez|piege|Cliquez/);
  });

  test('LEG-04 a member’s request is theirs by their session, whatever they write', async () => {
    const { id, token } = await server.write(42, (context) => createMember(context));
    const { reference } = (await ask({ ...person, kind: 'suspension' }, { authorization: token })).json().data as {
      reference: string;
    };
    expect(
      await query(`select member_id from rights_request where site_id = 42 and reference = '${reference}'`),
    ).toEqual([{ member_id: id }]);
  });

  test.each([
    ['kind', [undefined, '', 'tout', 'constructor']],
    ['firstname', [undefined, '', ' ']],
    ['lastname', [undefined, '', 'x'.repeat(81)]],
    ['email', [undefined, '', 'lea', 'a@b.fr, c@d.fr', 'a@b.fr\r\nBcc: c@d.fr']],
    ['message', ['x'.repeat(5001)]],
  ])('VAL-04 LEG-04 %s wrong: 422, that field named, nothing stored', async (field, wrong) => {
    const count = async () =>
      (await query<{ count: number }>('select count(*) from rights_request where site_id = 42'))[0]?.count;
    const before = await count();
    for (const value of wrong) {
      const answer = await ask({ ...person, kind: 'access', [field]: value });
      expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
    }
    expect(await count()).toBe(before);
  });

  test('LEG-04 what a robot seems to have filled in is answered alike, kept and marked, and no mail leaves', async () => {
    const count = async () =>
      (await query<{ count: number }>('select count(*) from rights_request where site_id = 42'))[0]?.count;
    const before = [await count(), (await mails()).length];
    const answer = await ask({ ...person, kind: 'access', website: 'http://spam.example' });
    expect([answer.status, Object.keys(answer.json().data)]).toEqual([202, ['reference', 'answerBy', 'handleBy']]);
    expect([await count(), (await mails()).length]).toEqual([Number(before[0]) + 1, before[1]]);
    const { reference } = answer.json().data as { reference: string };
    expect(
      await query(`select is_suspicious from rights_request where site_id = 42 and reference = '${reference}'`),
    ).toEqual([{ is_suspicious: true }]);
  });
});

test('LEG-04 a flood takes none of the acknowledgements of an owner, floods no mailbox, and every request is kept', async () => {
  const own = await startTestServer({ config: { isBehindProxy: true } });
  try {
    const send = (path: string, body: object, place: string) =>
      own.request(`/api${path}`, {
        headers: { 'content-type': 'application/json', 'x-forwarded-for': place },
        body: JSON.stringify(body),
      });
    const acknowledged = async () => {
      const mails = await own.queuedMails(person.email);
      return mails.filter(({ subject }) => subject.startsWith('Votre demande sur vos données')).length;
    };
    for (let turn = 0; turn < 4; turn += 1)
      expect((await send('/message', { ...person, message: 'Un message pour les essais.' }, '192.0.2.1')).status).toBe(
        202,
      );
    for (let turn = 0; turn < 5; turn += 1)
      expect((await send('/rights-request', { ...person, kind: 'access' }, '192.0.2.1')).status).toBe(202);
    expect(await acknowledged()).toBe(5);
    expect((await send('/rights-request', { ...person, kind: 'erasure' }, '2001:db8:9::1')).status).toBe(202);
    expect(await acknowledged()).toBe(6);
    // Requests from many IP addresses must not flood one mailbox either.
    for (let place = 2; place < 6; place += 1)
      for (let turn = 0; turn < 4; turn += 1)
        await send('/rights-request', { ...person, kind: 'access' }, `192.0.2.${place}`);
    expect(await acknowledged()).toBe(20);

    // Nor the company's: beyond a hundred an hour a request waits in the queue without a mail to it.
    const told = async () => (await own.queuedMails('bonjour@lheuredouce.example')).length;
    const before = await told();
    await own.write(42, ({ transaction }) =>
      transaction.query("update rate_limit set points = 99 where site_id = 42 and key = 'rightsOwnerMail'"),
    );
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await send('/rights-request', { ...person, kind: 'erasure' }, `192.0.2.${10 + turn}`);
      expect(answer.status).toBe(202);
      const { reference } = answer.json().data as { reference: string };
      const rows = await own.write(42, ({ transaction }) =>
        transaction.query('select 1 from rights_request where site_id = 42 and reference = $1', [reference]),
      );
      expect(rows).toHaveLength(1);
    }
    expect(await told()).toBe(before + 1);
  } finally {
    await own.close();
  }
});

describe('LEG-04 the page', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.request('/mes-droits', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl, ...headers },
      body: new URLSearchParams({ form: 'droits', ...fields }).toString(),
    });

  test('LEG-04 VAL-04 says the two delays, asks for name and address, and works without script', async () => {
    const { status, text } = await server.request('/mes-droits');
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Vos droits sur vos données<\/h1>/);
    expect(text).toContain('30\u00a0jours');
    expect(text).toContain('10\u00a0jours ouvrés');
    for (const name of ['kind', 'firstname', 'lastname', 'email', 'message'])
      expect(text).toContain(`for="droits-${name}"`);
    const sent = await post({ ...person, kind: 'access', message: '' });
    expect(sent.status).toBe(303);
    expect(sent.headers.location).toMatch(/^\/mes-droits\?envoye=access&reference=\d{6}-[A-Z]{7}#confirmation$/);
    expect((await server.request(`${sent.headers.location}`.split('#')[0] ?? '')).text).toContain(
      'Votre demande est arrivée',
    );
  });

  test.each([
    [
      'erasure',
      'au plus tard le 20 décembre 2026\u202f; ce que vous demandez est fait au plus tard le 4 décembre 2026',
    ],
    ['access', 'au plus tard le 20 décembre 2026. Notez'],
  ])('LEG-04 says the reference and every clock of %s where no mail does', async (kind, words) => {
    server.setTime('2026-11-20T10:00:00Z');
    const sent = await post({ ...person, kind, message: '', website: 'http://robot.example' });
    const address = `${sent.headers.location}`.split('#')[0] ?? '';
    const text = (await server.request(address)).text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
    const reference = new URLSearchParams(address.split('?')[1]).get('reference');
    expect(text).toContain(`sous la référence <strong>${reference}</strong>`);
    expect(text).toContain(words);
    expect(
      await query(`select 1 as one from rights_request where site_id = 42 and reference = '${reference}'`),
    ).toHaveLength(1);
    server.setTime(Date.now());
  });

  test.each([
    'envoye=1',
    'envoye=access',
    'envoye=access&reference=269999-ABCDEFG',
    'envoye=tout&reference=261120-ABCDEFG',
  ])('LEG-04 an address that tells of no request (%s) shows the form', async (search) => {
    expect((await server.request(`/mes-droits?${search}`)).text).toContain('for="droits-kind"');
  });

  test('VAL-04 what is missing comes back, field by field', async () => {
    const answer = await post({ kind: 'erasure', firstname: '', lastname: 'Petit', email: 'x', message: 'Bonjour' });
    expect(answer.status).toBe(422);
    for (const name of ['firstname', 'email']) expect(answer.text).toContain(`id="droits-${name}-erreur"`);
    expect(answer.text).toContain('<option value="erasure" selected="">');
    expect(answer.text).toContain('>Bonjour</textarea>');
  });

  test('LEG-04 a member finds their name filled in', async () => {
    const { email, token } = await server.write(42, (context) => createMember(context));
    const { text } = await server.request('/mes-droits', { headers: { cookie: `token=${token}` } });
    expect(text).toContain(`value="${email}"`);
  });
});
