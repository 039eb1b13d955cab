import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpired } from '../maintenance/maintenance.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const page = '/temoignages';
const post = (path: string, fields: Record<string, string>) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl },
    body: new URLSearchParams(fields).toString(),
  });
const validFields = {
  form: 'temoigner',
  text: 'Un vrai moment de calme, merci pour tout.',
  author: 'Ana L.',
  occasion: 'Bain',
  experiencedOn: '2026-05',
  email: 'ana@exemple.fr',
  acceptPublication: 'on',
};
const mailsTo = (recipient: string) => server.queuedMails(recipient);
const owner = 'bonjour@lheuredouce.example';
const linkOf = async (words = '') => {
  const mail = (await mailsTo(owner)).filter(({ text }) => text.includes(words)).at(-1);
  const link = /https?:\/\/\S+\/temoignage\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  return new URL(link ?? 'http://x/absent').pathname;
};
const lastLink = () => linkOf();
const listPublishedAuthors = async () =>
  (
    (await server.request('/api/testimonials?nbItem=50')).json().data as { testimonials: { author: string }[] }
  ).testimonials.map(({ author }) => author);

describe('BLK-06 testimonials', () => {
  test('BLK-06 one waits until the owner has read it: the owner is told by a mail, whose link shows it and publishes it', async () => {
    const sent = await post(page, validFields);
    expect([sent.status, sent.headers.location]).toEqual([303, `${page}?envoye=1#confirmation`]);
    expect(await listPublishedAuthors()).not.toContain('Ana L.');
    expect((await server.request(page)).text).not.toContain('Ana L.');
    const path = await lastLink();
    const draft = await server.request(path);
    expect([draft.status, draft.headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const words of [validFields.text, 'Ana L.', 'Publier ce témoignage', 'noindex'])
      expect(draft.text).toContain(words);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(draft.text)?.[1]).toBe(server.baseUrl + path);
    expect((await post(path, { form: 'publier' })).status).toBe(303);
    expect((await listPublishedAuthors())[0]).toBe('Ana L.');
    expect((await server.request(page)).text).toContain('Ana L.');
    expect((await mailsTo('ana@exemple.fr')).map(({ subject }) => subject.replace(/ \(.*/, ''))).toEqual([
      'Merci pour votre témoignage chez L’Heure douce',
      'Votre témoignage est publié chez L’Heure douce',
    ]);
  });

  test('BLK-06 one that is put aside is taken off the page, and its author learns why', async () => {
    const path = await lastLink();
    const silent = await post(path, { form: 'ecarter', reason: 'non' });
    expect([silent.status, silent.text.includes('Dites à son auteur pourquoi')]).toEqual([422, true]);
    expect(await listPublishedAuthors()).toContain('Ana L.');
    expect((await post(path, { form: 'ecarter', reason: 'Il parle d’un autre cabinet que le nôtre.' })).status).toBe(
      303,
    );
    expect(await listPublishedAuthors()).not.toContain('Ana L.');
    expect((await server.request(page)).text).not.toContain('Ana L.');
    expect((await mailsTo('ana@exemple.fr')).at(-1)?.text).toContain('Il parle d’un autre cabinet que le nôtre.');
  });

  test('BLK-06 of decisions made at once each follows from the one before, and its author hears of each once', async () => {
    const email = 'ensemble@exemple.fr';
    await post(page, { ...validFields, author: 'Ensemble', email });
    const path = await linkOf('Ensemble');
    const publish = () => post(path, { form: 'publier' });
    const putAside = () => post(path, { form: 'ecarter', reason: 'Il parle d’un autre cabinet que le nôtre.' });
    const told = async () => (await mailsTo(email)).filter(({ subject }) => !subject.startsWith('Merci'));
    await Promise.all(Array.from({ length: 10 }, publish));
    expect(await told()).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => [publish(), putAside()]).flat());
    const decisions = await server.write(42, ({ transaction }) =>
      transaction.query<{ decision: string }>(
        `select entry.detail ->> 'decision' as decision from audit_entry entry
         join testimonial on testimonial.site_id = entry.site_id and entry.subject = 'testimonial:' || testimonial.id
         where entry.site_id = 42 and testimonial.email = $1 order by entry.id`,
        [email],
      ),
    );
    const taken = decisions.map(({ decision }) => decision);
    expect(taken.filter((decision, index) => decision === taken[index - 1])).toEqual([]);
    expect(await told()).toHaveLength(taken.length);
    expect((await listPublishedAuthors()).includes('Ensemble')).toBe(taken.at(-1) === 'shown');
  });

  test('BLK-06 a link that names none is no page', async () => {
    expect((await server.request(`/temoignage/${'a'.repeat(43)}`)).status).toBe(404);
  });

  test.each([
    ['text', { ...validFields, text: 'Court.' }],
    ['author', { ...validFields, author: '' }],
    ['email', { ...validFields, email: 'faux' }],
    ['experiencedOn', { ...validFields, experiencedOn: 'mai' }],
    ['experiencedOn', { ...validFields, experiencedOn: '' }],
    ['experiencedOn', { ...validFields, experiencedOn: '2031-12' }],
    ['experiencedOn', { ...validFields, experiencedOn: '0000-01' }],
    ['experiencedOn', { ...validFields, experiencedOn: '1900-01' }],
    ['acceptPublication', { ...validFields, acceptPublication: '' }],
  ])('BLK-06 what is wrong comes back by its field: %s', async (name, fields) => {
    const answer = await post(page, fields);
    expect([answer.status, answer.text.includes(`id="temoigner-${name}-erreur"`)]).toEqual([422, true]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test.each(['03/2026', 'mars 2026', '2026-3', '2026-03'])('BLK-06 « %s » is a month', async (experiencedOn) => {
    const author = `Mois ${experiencedOn}`;
    expect((await post(page, { ...validFields, experiencedOn, author })).status).toBe(303);
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query('select experienced_on from testimonial where site_id = 42 and author = $1', [author]),
    );
    expect(rows).toEqual([{ experienced_on: '2026-03' }]);
  });

  test('BLK-06 the month that has begun where the site is may be told of, and the next may not', async () => {
    const { form: _, acceptPublication: __, ...words } = validFields;
    server.setTime('2026-06-30T22:30:00Z');
    const send = (experiencedOn: string) =>
      server.client(42).sendTestimonial({ body: { ...words, experiencedOn, acceptPublication: true } });
    try {
      expect((await send('2026-07')).reference).toMatch(/./);
      await expect(send('2026-08')).rejects.toMatchObject({
        fields: { experiencedOn: expect.stringContaining('pas encore venu') },
      });
    } finally {
      server.setTime(Date.now());
    }
  });

  test('BLK-06 a robot is answered alike, and nobody is told', async () => {
    const before = (await mailsTo(owner)).length;
    expect((await post(page, { ...validFields, website: 'http://x' })).status).toBe(303);
    expect((await mailsTo(owner)).length).toBe(before);
  });

  test('CST-10 BLK-06 one that nobody decides of goes after a year, its link with it; one that is shown stays', async () => {
    const year = 365 * 86_400_000;
    const authors = async () =>
      (
        await server.write(42, ({ transaction }) =>
          transaction.query<{ author: string }>('select author from testimonial where site_id = 42', []),
        )
      ).map(({ author }) => author);
    const leave = async (author: string, age: number, isShown = false) => {
      server.setTime(Date.now() - age);
      await post(page, { ...validFields, experiencedOn: '2025-01', author });
      const path = await linkOf(author);
      if (isShown) await post(path, { form: 'publier' });
      server.setTime(Date.now());
      return path;
    };
    const old = await leave('Oubliée', year + 3_600_000);
    const recent = await leave('Bientôt', year - 3_600_000);
    const published = await leave('Publiée', year + 3_600_000, true);
    expect([(await server.request(old)).status, (await server.request(recent)).status]).toEqual([404, 200]);
    await server.running.context.database.platform('essai', (transaction) => deleteExpired(transaction));
    const left = await authors();
    expect(['Oubliée', 'Bientôt', 'Publiée'].filter((author) => left.includes(author))).toEqual(['Bientôt', 'Publiée']);
    // The link of a published testimonial expires too: mailboxes keep mails for years.
    expect((await server.request(published)).status).toBe(404);
  });

  test('BLK-06 what is written stays words: no markup of a visitor reaches a page', async () => {
    await post(page, {
      ...validFields,
      author: '<b>Zoé</b>',
      text: '<script>alert(1)</script> et vingt lettres de plus',
    });
    await post(await lastLink(), { form: 'publier' });
    const { text } = await server.request(page);
    expect(text).toContain('&lt;b&gt;Zoé&lt;/b&gt;');
    expect(text).not.toContain('<script>alert(1)');
  });

  test('API-09 BLK-06 who leaves the site takes their words along, shown ones too', async () => {
    const { email, token } = await server.write(42, (context) => createMember(context));
    await post(page, { ...validFields, author: 'Partie', email });
    await post(await lastLink(), { form: 'publier' });
    expect(await listPublishedAuthors()).toContain('Partie');
    const headers = { authorization: token };
    const data = (await server.request('/api/user/export', { headers })).json().data as { testimonials: object[] };
    expect(data.testimonials).toMatchObject([{ author: 'Partie', status: 'shown' }]);
    const left = await server.request('/api/user', {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password: memberPassword }),
    });
    expect(left.status).toBe(200);
    expect(await listPublishedAuthors()).not.toContain('Partie');
    expect((await server.request(page)).text).not.toContain('Partie');
  });

  test('BLK-06 a site takes three from a visitor in an hour', async () => {
    const limited = await startTestServer();
    const { form: _, ...body } = validFields;
    const send = (more: object = {}) =>
      limited.request('/api/testimonials', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...more }),
      });
    const answers = [];
    // A testimonial with an invalid month does not count against the limit.
    for (let time = 0; time < 4; time += 1) expect((await send({ experiencedOn: '2999-01' })).status).toBe(422);
    for (let time = 0; time < 4; time += 1) answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(answers[0]?.json().data).toMatchObject({ isMailed: true });
    await limited.close();
  });
});
