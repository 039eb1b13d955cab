import { createPage } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { startFakeSmtpServer } from '@vitrine/test-kit/servers/fake-smtp-server';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upsertElement } from '../elements/save-element.repository.ts';
import { createNewsletterVisitor } from './newsletter.fixture.ts';

let server: TestServer;
let visitor: ReturnType<typeof createNewsletterVisitor>;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  visitor = createNewsletterVisitor(server);
});
afterAll(() => server.close());

async function subscriber(email: string): Promise<string> {
  await visitor.subscribe(email);
  await visitor.confirm(email);
  return visitor.lastLink(email);
}

describe('BLK-08 API-11 the pages', () => {
  test('BLK-08 the foot of every page asks for the newsletter, and its page answers', async () => {
    for (const path of ['/', '/contact', '/cette-page-n-existe-pas'])
      expect((await server.request(path)).text, path).toMatch(/<form[^>]*action="\/lettre"/);
    for (const path of ['/lettre', '/lettre?etat=lettre-demandee', '/lettre/desinscription/jeton'])
      expect((await server.request(path)).text, path).not.toMatch(/<form[^>]*action="\/lettre"/);
    expect((await server.request('/lettre')).text.match(/name="email"/g)).toHaveLength(1);
    const sent = await visitor.post('/lettre', { form: 'lettre', email: 'pied@exemple.fr' });
    expect([sent.status, sent.headers.location]).toEqual([303, '/lettre?etat=lettre-demandee#confirmation']);
    const told = await server.request('/lettre?etat=lettre-demandee');
    // This text must fit three cases: an asked address, a subscribed address, and an address asked three times today.
    expect(told.text).not.toContain('vient de partir');
    expect(told.text).toMatch(/<h2[^>]*>Regardez votre messagerie\.<\/h2>/);
    expect(told.text).toContain('Si elle reçoit déjà la lettre, il n’en vient pas');
    expect(told.text).toContain('Il part au plus trois courriels par jour vers une même adresse.');
    expect(told.headers['cache-control']).toBe('private, no-store');
  });

  test('BLK-08 what is wrong comes back with the page, its value and a summary; the first wrong field has the focus', async () => {
    const { status, text, headers } = await visitor.post('/lettre', { form: 'lettre', email: 'faux' });
    expect([status, headers['cache-control']]).toEqual([422, 'private, no-store']);
    expect(text).toMatch(/href="#lettre-email"/);
    const [field = ''] = /<input[^>]*id="lettre-email"[^>]*>/.exec(text) ?? [];
    for (const attribute of [
      'autofocus=""',
      'aria-invalid="true"',
      'aria-describedby="lettre-email-erreur"',
      'value="faux"',
    ])
      expect(field.toLowerCase()).toContain(attribute);
    expect(text.match(/autofocus=""/gi)).toHaveLength(1);
    const none = await visitor.post('/lettre', { form: 'lettre', email: 'zoe@exemple.fr', choix: '1' });
    expect([none.status, none.text.includes('Choisissez au moins une')]).toEqual([422, true]);
    const [boxes = ''] = /<fieldset[^>]*id="lettre-lists"[^>]*>/.exec(none.text) ?? [];
    expect(boxes).toMatch(/autofocus=""/i);
    // A screen reader announces the error together with the group.
    const [, described] = /aria-describedby="([^"]+)"/.exec(boxes) ?? [];
    expect(new RegExp(`<p id="${described}"[^>]*>([^<]+)`).exec(none.text)?.[1]).toContain('Choisissez au moins une');
    expect((await server.request('/lettre')).text).not.toContain(String(described));
    expect(none.text.match(/autofocus=""/gi)).toHaveLength(1);
  });

  test('API-11 where there is a choice nothing is ticked beforehand', async () => {
    const faulty = await visitor.post('/lettre', { form: 'lettre', email: 'faux', choix: '1' });
    for (const { text } of [await server.request('/lettre'), faulty]) {
      expect(text.match(/name="liste-\d+"/g)?.length).toBeGreaterThan(1);
      expect(text).not.toMatch(/<input[^>]*name="liste-\d+"[^>]*checked|<input[^>]*checked[^>]*name="liste-/);
    }
    const chosen = await visitor.post('/lettre', { form: 'lettre', email: 'faux', choix: '1', 'liste-2': 'on' });
    expect(chosen.text).toMatch(/checked=""[^>]*name="liste-2"|name="liste-2"[^>]*checked=""/);
  });

  test('API-11 what the foot of a page asked for, the letter that it names, comes back ticked where its address is wrong', async () => {
    const { text } = await visitor.post('/lettre', { form: 'lettre', email: 'faux' });
    const ticked = [...text.matchAll(/<input[^>]*name="liste-(\d+)"[^>]*>/g)].filter(([input]) =>
      /checked/.test(input),
    );
    expect(ticked.map(([, id]) => id)).toEqual(['1']);
  });

  test('API-11 the lists that are ticked are those that are asked for', async () => {
    const email = 'choix@exemple.fr';
    await visitor.post('/lettre', { form: 'lettre', email, choix: '1', 'liste-2': 'on' });
    const path = await visitor.lastLink(email);
    expect((await server.request(path)).text).toContain('Confirmer mon inscription');
    expect(await visitor.listsOf(email)).toEqual([]);
    const done = await visitor.post(path, { form: 'confirmation' });
    expect([done.status, done.headers.location]).toEqual([303, '/lettre?etat=lettre-confirmee#confirmation']);
    expect(await visitor.listsOf(email)).toEqual(['Les dates des ateliers']);
    const spent = await visitor.post(path, { form: 'confirmation' });
    expect([spent.status, spent.text.includes('Ce lien a déjà servi')]).toEqual([422, true]);
  });

  test('API-11 looking at the link out changes nothing; its button takes the subscriber off every list, without login', async () => {
    const path = await subscriber('bouton@exemple.fr');
    const looked = await server.request(path);
    expect([looked.status, looked.text.includes('Me désinscrire'), looked.headers['referrer-policy']]).toEqual([
      200,
      true,
      'same-origin',
    ]);
    expect(await visitor.listsOf('bouton@exemple.fr')).toHaveLength(1);
    const done = await visitor.post(path, { form: 'desinscription' });
    expect([done.status, done.headers.location]).toEqual([303, '/lettre?etat=lettre-quittee#confirmation']);
    expect(await visitor.listsOf('bouton@exemple.fr')).toEqual([]);
    expect(await visitor.proofsOf('bouton@exemple.fr')).toMatchObject([{ withdrawn_way: 'link' }]);
    expect((await visitor.post(path, { form: 'desinscription' })).status).toBe(303);
  });

  test('API-11 a mailbox’s own button (RFC 8058): a bare post, answered without redirection', async () => {
    const urlencoded = await subscriber('un-clic@exemple.fr');
    const answer = await server.request(urlencoded, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
    expect(await visitor.listsOf('un-clic@exemple.fr')).toEqual([]);
    expect(await visitor.proofsOf('un-clic@exemple.fr')).toMatchObject([{ withdrawn_way: 'one-click' }]);
    const multipart = await subscriber('deux-parties@exemple.fr');
    const { buildMultipart: multipartOf } = await import('@vitrine/test-kit/multipart');
    const { headers, body } = multipartOf([['List-Unsubscribe', 'One-Click']]);
    expect((await server.request(multipart, { method: 'POST', headers, body })).status).toBe(200);
    expect(await visitor.listsOf('deux-parties@exemple.fr')).toEqual([]);
  });

  test('API-11 the link of the first mail serves as long as the subscription, and is one in all of them', async () => {
    const first = await subscriber('fidele@exemple.fr');
    await visitor.subscribe('fidele@exemple.fr');
    expect(await visitor.lastLink('fidele@exemple.fr')).toBe(first);
    const stored = await server.write(42, ({ transaction }) =>
      transaction.query(
        `select row_to_json(s)::text as text, encode(link_sealed, 'escape') as sealed from newsletter_subscriber s where site_id = 42`,
      ),
    );
    expect(JSON.stringify(stored)).not.toContain(visitor.tokenOf(first));
  });

  test('API-11 who left and came back leaves by any of their mails, old ones too', async () => {
    const email = 'revenue@exemple.fr';
    const links = [];
    for (let time = 0; time < 3; time += 1) {
      links.push(await subscriber(email));
      if (time < 2) await visitor.post(links[time] ?? '', { form: 'desinscription' });
    }
    expect(new Set(links).size).toBe(3);
    expect(await visitor.listsOf(email)).toHaveLength(1);
    const [oldest = ''] = links;
    expect((await visitor.post(oldest, { form: 'desinscription' })).status).toBe(303);
    expect(await visitor.listsOf(email)).toEqual([]);
    // The consent records are withdrawn too, and every link still answers as done.
    expect((await visitor.proofsOf(email)).filter(({ withdrawn_at: end }) => !end)).toEqual([]);
    for (const link of links) expect((await visitor.post(link, { form: 'desinscription' })).status).toBe(303);
  });

  test('API-11 a link that is opened again says that it is done, and asks anew once they have come back', async () => {
    const email = 'deux-fois@exemple.fr';
    const path = await subscriber(email);
    const shown = async () => {
      const { status, text } = await server.request(path);
      return [status, text.includes('C’est déjà fait'), text.includes('Me désinscrire')];
    };
    expect(await shown()).toEqual([200, false, true]);
    await visitor.post(path, { form: 'desinscription' });
    expect(await shown()).toEqual([200, true, false]);
    expect((await visitor.call('GET', `/newsletter/unsubscribe/${visitor.tokenOf(path)}`)).json().data).toEqual({
      hasLeft: true,
    });
    // A site without newsletter does not offer to subscribe again.
    expect((await server.request(path)).text).toContain('Demander la lettre');
    await server.changeSettings({ NEWSLETTER: false });
    expect((await server.request(path)).text).not.toContain('Demander la lettre');
    await server.changeSettings({ NEWSLETTER: true });
    await subscriber(email);
    expect(await shown()).toEqual([200, false, true]);
    await visitor.post(path, { form: 'desinscription' });
    expect(await visitor.listsOf(email)).toEqual([]);
    const wrong = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await server.request(wrong)).text).not.toContain('C’est déjà fait');
  });

  test('API-11 a link that names nobody says so, and takes nobody off', async () => {
    const link = await subscriber('une-lettre@exemple.fr');
    const wrong = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const answer = await visitor.post(wrong, { form: 'desinscription' });
    expect([answer.status, answer.text.includes('Ce lien ne désigne plus personne')]).toEqual([422, true]);
    const bare = await server.request(wrong, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([bare.status, bare.text.includes('Désinscription faite')]).toEqual([422, false]);
    const token = visitor.tokenOf(wrong);
    expect((await visitor.call('PUT', '/newsletter/unsubscribe', { token })).status).toBe(410);
    expect(await visitor.listsOf('une-lettre@exemple.fr')).toHaveLength(1);
  });

  test('API-11 mails to subscribers leave with the headers of the one click, others without', async () => {
    await server.running.context.database.platform('essai', (transaction) =>
      transaction.query('delete from outgoing_mail'),
    );
    const smtp = await startFakeSmtpServer();
    await subscriber('entetes@exemple.fr');
    const workers = await server.startJobs({ smtpUrl: smtp.url });
    await eventually(async () => expect(smtp.accepted).toHaveLength(2));
    await workers.stop();
    const [asked, welcome] = [...smtp.accepted].sort((one, other) =>
      String(one.mail.subject).localeCompare(String(other.mail.subject)) < 0 ? 1 : -1,
    );
    expect(asked?.raw).not.toMatch(/^List-Unsubscribe/im);
    expect(welcome?.raw.replace(/\r\n[ \t]/g, ' ')).toMatch(
      /^List-Unsubscribe: <http:\/\/lheuredouce\.localhost:\d+\/lettre\/desinscription\/[\w-]{43}>\r$/im,
    );
    expect(welcome?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im);
    await smtp.close();
  });
});

describe('SET-11 the newsletter is on or off everywhere', () => {
  beforeEach(() => server.changeSettings({ NEWSLETTER: true }));

  test('SET-11 footer form, page, registration choice, preferences, sitemap and calls come and go', async () => {
    const { token } = await server.write(42, (context) => createMember(context));
    const headers = { cookie: `token=${token}; idSite=42` };
    const seen = async () => ({
      foot: (await server.request('/contact')).text.includes('action="/lettre"'),
      page: (await server.request('/lettre')).status,
      registration: (await server.request('/auth')).text.includes('name="newsletter"'),
      preferences: (await server.request('/compte', { headers })).text.includes('value="lettres"'),
      sitemap: (await server.request('/sitemap.xml')).text.includes('/lettre<'),
      call: (await visitor.subscribe('reglage@exemple.fr')).status,
      lists: ((await visitor.call('GET', '/user/newsletter/lists')).json().data as { lists: object[] }).lists.length,
    });
    expect(await seen()).toEqual({
      foot: true,
      page: 200,
      registration: true,
      preferences: true,
      sitemap: true,
      call: 202,
      lists: 2,
    });
    await server.changeSettings({ NEWSLETTER: false });
    expect(await seen()).toEqual({
      foot: false,
      page: 404,
      registration: false,
      preferences: false,
      sitemap: false,
      call: 404,
      lists: 0,
    });
  });

  test('SET-11 what the owner leads to the newsletter goes from menu, footer and sitemap with it', async () => {
    await server.write(42, async (context) => {
      await createPage(context, '/lettre', 'La lettre au menu', { isCmsPage: false });
      await createPage(context, '/s-abonner', 'S’abonner au menu', { isCmsPage: false });
      await context.transaction.query(
        "update page set link_type = 'SELF', link_url = '/lettre' where site_id = 42 and url = '/s-abonner'",
      );
      const footer = { route: 'footer', position: 99, mediaId: null, titles: { fr_FR: 'La lettre au pied' } };
      await upsertElement(context, { ...footer, url: '/lettre' });
    });
    const linked = async () => {
      const { text } = await server.request('/contact');
      return ['La lettre au menu', 'S’abonner au menu', 'La lettre au pied'].filter((words) => text.includes(words));
    };
    expect(await linked()).toHaveLength(3);
    await server.changeSettings({ NEWSLETTER: false });
    expect(await linked()).toEqual([]);
    expect((await server.request('/sitemap.xml')).text).not.toContain('/lettre<');
  });

  test('SET-11 who reads it can still leave when it has been switched off', async () => {
    const path = await subscriber('apres@exemple.fr');
    await server.changeSettings({ NEWSLETTER: false });
    const done = await visitor.post(path, { form: 'desinscription' });
    expect(done.status).toBe(303);
    expect((await server.request('/lettre?etat=lettre-quittee')).text).toContain('Vous ne recevrez plus');
    expect(await visitor.listsOf('apres@exemple.fr')).toEqual([]);
  });

  test('SET-11 API-10 a member’s preferences are ticked and unticked on their own page', async () => {
    const { token, email } = await server.write(42, (context) => createMember(context));
    const headers = { cookie: `token=${token}; idSite=42` };
    const sent = await visitor.post('/compte', { form: 'lettres', 'liste-1': 'on' }, headers);
    expect(sent.headers.location).toBe('/compte?etat=lettres#confirmation');
    expect((await server.request('/compte', { headers })).text).toMatch(
      /checked=""[^>]*name="liste-1"|name="liste-1"[^>]*checked=""/,
    );
    expect(await visitor.listsOf(email)).toEqual(['La lettre de saison']);
    await visitor.post('/compte', { form: 'lettres' }, headers);
    expect(await visitor.listsOf(email)).toEqual([]);
  });
});
