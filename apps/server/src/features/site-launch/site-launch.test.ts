import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordSamples } from './samples.operations.ts';

let server: TestServer;
let admin: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  admin = await createStaff(server, 'ADMIN');
  editor = await createStaff(server, 'EDITOR');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.write(42, ({ transaction }) => transaction.query('delete from site_sample where site_id = 42'));
  await server.changeSettings(completeFacts);
  await ask('DELETE', '/launch');
});

const completeFacts = {
  CORPORATE_FORM: 'EI',
  LEGAL_AGENT: 'Claire Martin',
  HEAD_OFFICE: '1 quai du Port, 49000 Angers',
  COMPANY_PHONE: '02 41 00 00 00',
  COMPANY_EMAIL: 'bonjour@exemple.fr',
  HOSTING_PROVIDER: 'Vitrine, 1 rue des Serveurs, 49000 Angers, 02 41 00 00 01',
  SIRET_NUMBER: '73282932000074',
  MEDIATOR: 'Médiation, 1 rue du Droit, 75001 Paris',
};

const ask = (method: string, path: string, body?: unknown, { cookie } = admin) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie, ...(body === undefined ? {} : { body }) });
const read = async () => (await ask('GET', '/launch')).json().data as ReplyOf<'readSiteLaunch'>;
const launch = () => ask('POST', '/launch');
const record = (samples: { kind: string; id: number; words: string }[], pictures: number[] = []) =>
  server.write(42, (context) => recordSamples(context, { samples, pictures }));
const change = (text: string, values: (string | number)[] = []) =>
  server.write(42, ({ transaction }) => transaction.query(text, values));

describe('SET-33 going on line', () => {
  test('SET-33 visitors and search engines have the site at once, and the waiting page again afterwards', async () => {
    const look = async () => {
      const page = await server.request('/');
      const [robots, call] = [await server.request('/robots.txt'), await server.request('/api/news')];
      return [page.status, page.text.includes('noindex'), robots.text.includes('Disallow: /\n'), call.status];
    };
    expect(await look()).toEqual([503, true, true, 503]);
    expect((await launch()).status).toBe(200);
    expect(await look()).toEqual([200, false, false, 200]);
    expect(await read()).toMatchObject({ isBuilding: false, launchedAt: expect.any(String) });
    expect((await ask('DELETE', '/launch')).status).toBe(200);
    expect(await look()).toEqual([503, true, true, 503]);
  });

  test('SET-33 of two who do it at once one learns that it is done; either act leaves its entry in the journal', async () => {
    const answers = await Promise.all([launch(), launch()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask('DELETE', '/launch')).status).toBe(200);
    expect((await ask('DELETE', '/launch')).json().message).toContain('déjà en construction');
    const { entries } = (await ask('GET', '/audit?nbItem=2')).json().data as ReplyOf<'listAuditEntries'>;
    expect(entries.map(({ act, before, after }) => [act, before, after])).toEqual([
      ['site.withdraw', { isBuilding: false }, { isBuilding: true }],
      ['site.launch', { isBuilding: true }, { isBuilding: false }],
    ]);
  });

  test.each([
    ['PRIVACY_POLICY', 'Politique de confidentialité', '<p>Nous gardons vos messages [à compléter : durée].</p>'],
    ['SALE_TERMS', 'Conditions de vente', '<p>[<em>À</em>&nbsp;compléter]</p>'],
  ])(
    'LEG-01 a text in which « [à compléter] » stands keeps the site from its visitors, by name: %s',
    async (type, name, text) => {
      await server.changeSettings({ [type]: text });
      const refused = await launch();
      expect([refused.status, refused.json().message]).toEqual([409, expect.stringContaining(`«\u00a0${name}\u00a0»`)]);
      expect((await read()).legal.unfinished).toEqual([name]);
      await server.changeSettings({ [type]: '<p>Nous gardons vos messages trois ans, à compléter de six mois.</p>' });
      expect((await launch()).status).toBe(200);
    },
  );

  test('SET-33 ROL-02 an editor reads what is missing, and does not put the site on line', async () => {
    expect((await ask('GET', '/launch', undefined, editor)).status).toBe(200);
    for (const method of ['POST', 'DELETE']) expect((await ask(method, '/launch', undefined, editor)).status).toBe(403);
    expect((await ask('POST', '/launch/mail', undefined, editor)).status).toBe(403);
  });

  test('LEG-01 facts that the law asks for are missed by name, until each is there', async () => {
    await server.changeSettings({ SIRET_NUMBER: '', MEDIATOR: '' });
    const answer = await launch();
    expect([answer.status, answer.json().code]).toEqual([409, 'conflict']);
    expect(answer.json().message).toBe(
      'Le site ne peut pas encore être mis en ligne. Il manque aux mentions légales\u00a0: numéro SIRET et médiateur de la consommation.',
    );
    expect((await read()).legal.missing.map(({ type, group }) => [type, group])).toEqual([
      ['SIRET_NUMBER', 'company'],
      ['MEDIATOR', 'company'],
    ]);
    expect((await server.request('/')).status).toBe(503);
    await server.changeSettings({ MEDIATOR: completeFacts.MEDIATOR });
    expect((await launch()).json().message).not.toContain('médiateur');
    await server.changeSettings({ SIRET_NUMBER: completeFacts.SIRET_NUMBER });
    expect((await launch()).status).toBe(200);
  });

  test('SET-33 without a published page there is nothing to show', async () => {
    await change('update page set is_valid = false where site_id = $1 and is_cms_page', [42]);
    expect((await launch()).json().message).toContain('Aucune page n’est publiée.');
    await change('update page set is_valid = true where site_id = $1 and is_cms_page', [42]);
  });
});

describe('PLT-01 what a template has invented', () => {
  const price = { kind: 'services', id: 1, words: 'prix inventé' };

  test('PLT-01 stands against going on line, by its title, until it is changed', async () => {
    await record([price]);
    const { samples, obstacles } = await read();
    expect(samples).toEqual([
      { ...price, title: expect.stringMatching(/\S/), isKept: false, contentKind: 'service-offer' },
    ]);
    expect(obstacles).toEqual([expect.stringContaining(`«\u00a0${samples[0]?.title}\u00a0» (prix inventé)`)]);
    expect((await launch()).json().message).toContain('(prix inventé)');
    await change('update service_offer set price_cents = price_cents + 100 where site_id = $1 and id = 1', [42]);
    expect((await read()).samples).toEqual([]);
    expect((await launch()).status).toBe(200);
  });

  test('PLT-01 stays one when its record is moved or gets another picture, and is none when it is hidden or gone', async () => {
    await record([
      price,
      { kind: 'services', id: 2, words: 'durée inventée' },
      { kind: 'services', id: 2, words: 'prix inventé' },
    ]);
    await change('update service_offer set position = position + 1, media_id = null where site_id = $1', [42]);
    expect((await read()).samples.map(({ id, words }) => [id, words])).toEqual([
      [1, 'prix inventé'],
      [2, 'durée inventée, prix inventé'],
    ]);
    await change('update service_offer set is_valid = false where site_id = $1 and id = 1', [42]);
    expect((await read()).samples.map(({ id }) => id)).toEqual([2]);
    await change('update service_offer set is_valid = true where site_id = $1 and id = 1', [42]);
    await change('delete from service_offer_text where site_id = $1 and service_offer_id = 2', [42]);
    expect((await read()).samples.map(({ id }) => id)).toEqual([1]);
  });

  test('PLT-01 may be said to be true, and that may be taken back', async () => {
    await record([{ kind: 'pages', id: await firstPage(), words: 'prénom inventé' }]);
    const id = await firstPage();
    const keep = (isKept: boolean, of = id) => ask('PUT', `/samples/pages/${of}`, { isKept }, editor);
    expect((await keep(true)).status).toBe(200);
    const { samples, obstacles } = await read();
    expect([samples[0]?.isKept, samples[0]?.contentKind, obstacles]).toEqual([true, 'page', []]);
    expect((await keep(false)).status).toBe(200);
    expect((await launch()).status).toBe(409);
    expect((await keep(true, 989_898)).status).toBe(404);
  });

  test('PLT-01 records that the site does not have are left out; kinds without a number are a fault of the template', async () => {
    await record([{ kind: 'services', id: 900_001, words: 'prix inventé' }], [900_001]);
    expect((await read()).samples).toEqual([]);
    await expect(record([{ kind: 'page-places', id: 1, words: '' }])).rejects.toThrow('page-places');
    await expect(record([{ kind: 'members', id: 1, words: '' }])).rejects.toThrow('members');
  });

  test('PLT-01 pictures are to replace as long as the site shows them, and stand against nothing', async () => {
    const [used] = await change(
      'select media_id as id from service_offer where site_id = $1 and media_id is not null limit 1',
      [42],
    ).then((rows) => rows as { id: number }[]);
    const id = used?.id ?? (await firstPicture());
    await record([], [id]);
    expect((await read()).pictures.map((one) => one.id)).toEqual([id]);
    expect((await read()).obstacles).toEqual([]);
    await change(`update media set alt = 'Autre texte' where site_id = $1 and id = $2`, [42, id]);
    expect((await read()).pictures.map((one) => one.id)).toEqual([id]);
    await change(`update media set hash = repeat('a', 32), original_hash = null where site_id = $1 and id = $2`, [
      42,
      id,
    ]);
    expect((await read()).pictures).toEqual([]);
  });

  const firstPage = async () => {
    const rows = await change(
      'select id from page where site_id = $1 and is_valid and is_cms_page order by id limit 1',
      [42],
    );
    return (rows as { id: number }[])[0]?.id ?? 0;
  };
  const firstPicture = async () => {
    const rows = await change(
      'select media_id as id from page where site_id = $1 and media_id is not null limit 1',
      [42],
    );
    return (rows as { id: number }[])[0]?.id ?? 0;
  };
});

describe('PLT-01 the way to a first publication', () => {
  test('PLT-01 a look on a telephone is noted and taken back', async () => {
    expect((await ask('PUT', '/launch', { isPhoneSeen: true }, editor)).status).toBe(200);
    expect((await read()).phoneSeenAt).toEqual(expect.any(String));
    await ask('PUT', '/launch', { isPhoneSeen: false });
    expect((await read()).phoneSeenAt).toBeNull();
  });

  test('PLT-01 a mail of trial goes to the address of contact, and ticks itself once it has left', async () => {
    await change('delete from outgoing_mail where site_id = $1', [42]);
    expect((await read()).mail).toEqual({
      address: 'bonjour@exemple.fr',
      isSent: false,
      isWaiting: false,
      failure: null,
    });
    expect((await ask('POST', '/launch/mail')).json().data).toEqual({ address: 'bonjour@exemple.fr' });
    expect((await read()).mail).toMatchObject({ isSent: false, isWaiting: true });
    const jobs = await server.startJobs();
    await expect.poll(async () => (await read()).mail.isSent).toBe(true);
    await jobs.stop();
    await server.changeSettings({ COMPANY_EMAIL: '' });
    const refused = await ask('POST', '/launch/mail');
    expect([refused.status, refused.json().message]).toEqual([409, expect.stringContaining('Contact')]);
  });

  test('PLT-01 a name of this machine is no address on the internet', async () => {
    expect((await read()).host).toEqual({ name: expect.stringContaining('localhost'), isPublic: false });
  });
});
