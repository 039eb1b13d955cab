import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DomainStage, firstSite, ownAddresses, secondSite, startDomainStage } from './domains.fixture.ts';

let stage: DomainStage;
beforeAll(async () => {
  stage = await startDomainStage();
});
afterAll(() => stage?.close());
beforeEach(async () => {
  stage.server.setTime(Date.now());
  for (const site of [firstSite, secondSite]) {
    const { domains, hosts } = await stage.list(site);
    const next = hosts.find(({ isRecognised }) => !isRecognised)?.host;
    for (const { domain } of domains) await stage.remove(site, domain, next);
  }
  stage.dns.clear();
});

const visit = (host: string, path: string, method = 'GET') =>
  stage.server.request(path, { host, method, headers: { 'x-forwarded-proto': 'https' } });

test('PLT-01 a domain is claimed with its records, recognised by its text, made main, and the former host leads there', async () => {
  const added = await stage.add(firstSite, 'https://www.Atelier-Martin.fr/contact?a=1');
  expect(added.status, added.message).toBe(201);
  const { domain } = added.data;
  const token = domain.records[0]?.value ?? '';
  expect(token).toMatch(/^vitrine=[\w-]{43}$/);
  expect(domain).toMatchObject({
    domain: 'atelier-martin.fr',
    title: 'atelier-martin.fr',
    zone: 'atelier-martin.fr',
    isRecognised: false,
    hosts: ['atelier-martin.fr', 'www.atelier-martin.fr'],
    records: [
      { purpose: 'proof', type: 'TXT', host: '_vitrine.atelier-martin.fr', name: '_vitrine', value: token },
      { purpose: 'address', type: 'A', host: 'atelier-martin.fr', name: '', value: ownAddresses[0] },
      { purpose: 'address', type: 'AAAA', host: 'atelier-martin.fr', name: '', value: ownAddresses[1] },
      { purpose: 'www', type: 'CNAME', host: 'www.atelier-martin.fr', name: 'www', value: 'atelier.vitrines.fr' },
      { purpose: 'dkim', type: 'TXT', host: 'vitrine._domainkey.atelier-martin.fr', name: 'vitrine._domainkey' },
    ],
  });
  const waiting = await stage.check(firstSite, domain.domain);
  expect(waiting.data.answers.map(({ state }) => state)).toEqual([
    'missing',
    'missing',
    'missing',
    'missing',
    'missing',
  ]);
  // An address proves nothing.
  stage.dns.set('atelier-martin.fr', { A: ['203.0.113.10'] });
  stage.dns.set('www.atelier-martin.fr', { CNAME: 'atelier-martin.fr' });
  const led = await stage.check(firstSite, domain.domain);
  expect(led.data.domain.isRecognised).toBe(false);
  expect(led.data).toMatchObject({ leadsHere: true });
  expect(led.data.answers.map(({ state }) => state)).toEqual(['missing', 'found', 'missing', 'found', 'missing']);
  expect((await visit('atelier-martin.fr', '/adresse')).status).toBe(404);

  stage.prove(domain);
  const known = await stage.check(firstSite, domain.domain);
  expect(known.data.domain.isRecognised).toBe(true);
  expect(known.data.answers[0]).toMatchObject({ state: 'found', sentence: 'Trouvé\u00a0: ce domaine est à vous.' });
  // It answers, and nothing redirects as long as it is not chosen.
  for (const host of ['atelier-martin.fr', 'www.atelier-martin.fr', 'atelier.vitrines.fr'])
    expect([host, (await visit(host, '/adresse')).status]).toEqual([host, 200]);
  expect((await visit('atelier.vitrines.fr', '/adresse')).text).toContain('https://atelier.vitrines.fr/adresse');

  const chosen = await stage.choose(firstSite, 'www.atelier-martin.fr');
  expect(chosen.data.hosts).toEqual([
    { host: 'www.atelier-martin.fr', title: 'www.atelier-martin.fr', isMain: true, isRecognised: true },
    { host: 'atelier-martin.fr', title: 'atelier-martin.fr', isMain: false, isRecognised: true },
    { host: 'atelier.vitrines.fr', title: 'atelier.vitrines.fr', isMain: false, isRecognised: false },
  ]);
  for (const host of ['atelier.vitrines.fr', 'atelier-martin.fr'])
    for (const path of ['/', '/adresse?b=%20c&b=d', '/sitemap.xml', '/absent/%C3%A9t%C3%A9']) {
      const answer = await visit(host, path);
      expect([answer.status, answer.headers.location], `${host}${path}`).toEqual([
        301,
        `https://www.atelier-martin.fr${path}`,
      ]);
    }
  expect((await visit('atelier.vitrines.fr', '/adresse', 'HEAD')).status).toBe(301);
  expect((await visit('www.atelier-martin.fr', '/adresse')).status).toBe(200);
  // What a form sends is not lost, and the other site is as it was.
  expect((await visit('atelier.vitrines.fr', '/adresse', 'POST')).status).not.toBe(301);
  expect((await visit('boulangerie.vitrines.fr', '/adresse')).status).toBe(200);
});

test('PLT-01 removing the main host asks which follows; what is removed answers no more', async () => {
  const { domain } = await stage.own(firstSite, 'atelier-martin.fr');
  stage.dns.set(domain, { A: ['203.0.113.10'] });
  expect((await stage.choose(firstSite, domain)).status).toBe(200);
  const asked = await stage.remove(firstSite, domain);
  expect(asked).toMatchObject({
    status: 409,
    code: 'confirmation-required',
    message: 'C’est l’adresse principale du site. Choisissez celle qui la remplace.',
  });
  for (const next of ['www.atelier-martin.fr', domain, 'boulangerie.vitrines.fr', 'ailleurs.fr'])
    expect((await stage.remove(firstSite, domain, next)).fields, next).toEqual({
      next: 'Choisissez une autre adresse de ce site.',
    });
  expect((await visit(domain, '/')).status).toBe(200);
  const removed = await stage.remove(firstSite, domain, 'atelier.vitrines.fr');
  expect(removed.data.hosts).toEqual([
    { host: 'atelier.vitrines.fr', title: 'atelier.vitrines.fr', isMain: true, isRecognised: false },
  ]);
  expect((await visit('atelier.vitrines.fr', '/')).status).toBe(200);
  expect((await visit(domain, '/')).status).toBe(404);
  expect((await stage.remove(firstSite, domain)).status).toBe(404);
});

test('PLT-01 a domain that does not lead here becomes the main host when it is confirmed', async () => {
  const { domain } = await stage.own(firstSite, 'atelier-martin.fr');
  const refused = await stage.choose(firstSite, domain);
  expect(refused).toMatchObject({
    status: 409,
    code: 'confirmation-required',
    message:
      'atelier-martin.fr ne mène pas encore à votre site\u00a0: vos visiteurs ne le trouveraient plus. Attendez que ses enregistrements soient trouvés, ou confirmez.',
  });
  expect((await visit('atelier.vitrines.fr', '/')).status).toBe(200);
  expect((await stage.choose(firstSite, domain, true)).status).toBe(200);
  expect((await visit('atelier.vitrines.fr', '/')).status).toBe(301);
  expect((await stage.choose(firstSite, 'boulangerie.vitrines.fr', true)).status).toBe(404);
});

test('PLT-01 a host of another site is refused without saying whose, and pending claims hold up nobody', async () => {
  const first = (await stage.add(firstSite, 'partage.fr')).data.domain;
  const second = (await stage.add(secondSite, 'partage.fr')).data.domain;
  expect(second.records[0]?.value).not.toBe(first.records[0]?.value);
  stage.prove(second);
  // The text of another site is no proof.
  const wrong = await stage.check(firstSite, 'partage.fr');
  expect(wrong.data.domain.isRecognised).toBe(false);
  expect(wrong.data.answers[0]).toMatchObject({
    state: 'different',
    sentence: 'Un autre texte s’y trouve. Remplacez-le par la valeur indiquée.',
  });
  expect((await stage.check(secondSite, 'partage.fr')).data.domain.isRecognised).toBe(true);
  // The first site has its text now, too late.
  stage.prove(first);
  const late = await stage.check(firstSite, 'partage.fr');
  const message =
    'Ce nom de domaine sert déjà sur cette plateforme. S’il est à vous, écrivez à votre hébergeur, qui le libérera.';
  expect(late).toMatchObject({ status: 409, code: 'conflict', message });
  await stage.remove(firstSite, 'partage.fr');
  expect(await stage.add(firstSite, 'partage.fr')).toMatchObject({ status: 409, message });
  expect(JSON.stringify(await stage.list(firstSite))).not.toMatch(/boulangerie/);
  expect((await visit('partage.fr', '/')).text).toContain('Site boulangerie');
});

test('PLT-01 a claim lapses after seven days, and begins again with another text', async () => {
  const { domain } = (await stage.add(firstSite, 'lent.fr')).data;
  expect(Date.parse(domain.lapsesAt ?? '') - Date.parse(domain.askedAt)).toBe(7 * 86_400_000);
  const known = await stage.own(firstSite, 'connu.fr');
  stage.server.setTime(Date.now() + 7 * 86_400_000 + 60_000);
  stage.prove(domain);
  // Before the maintenance too.
  expect((await stage.check(firstSite, 'lent.fr')).status).toBe(404);
  expect((await stage.list(firstSite)).domains.map((one) => one.domain)).toEqual([known.domain]);
  const again = (await stage.add(firstSite, 'lent.fr')).data.domain;
  expect(again.records[0]?.value).not.toBe(domain.records[0]?.value);
  expect((await stage.check(firstSite, 'lent.fr')).data.domain.isRecognised).toBe(false);
  await stage.server.runMaintenance('site-domains', Date.now() + 6 * 86_400_000);
  expect((await stage.list(firstSite)).domains).toHaveLength(2);
  await stage.server.runMaintenance('site-domains', Date.now() + 15 * 86_400_000);
  stage.server.setTime(Date.now());
  expect((await stage.list(firstSite)).domains.map((one) => one.domain)).toEqual([known.domain]);
});

test('PLT-01 a host that moves to another site shows that one at once, also what the cache held', async () => {
  const { domain } = await stage.own(firstSite, 'mobile.fr');
  const read = async () => {
    const { status, text } = await visit(domain, '/');
    return status === 200 ? (/Site (?:atelier|boulangerie)/.exec(text)?.[0] ?? text) : status;
  };
  expect([await read(), await read()]).toEqual(['Site atelier', 'Site atelier']);
  await stage.remove(firstSite, domain);
  expect(await read()).toBe(404);
  await stage.own(secondSite, domain);
  expect([await read(), await read()]).toEqual(['Site boulangerie', 'Site boulangerie']);
  await stage.remove(secondSite, domain);
  await stage.own(firstSite, domain);
  expect(await read()).toBe('Site atelier');
});

test('PLT-01 names beyond ASCII are stored as the DNS has them and shown as people write them', async () => {
  const { domain } = (await stage.add(firstSite, 'Café-de-Lété.fr')).data;
  expect(domain).toMatchObject({
    domain: 'xn--caf-de-lt-d4ag8e.fr'.length ? domain.domain : '',
    title: 'café-de-lété.fr',
  });
  expect(domain.domain).toMatch(/^xn--[a-z0-9-]+\.fr$/);
  expect(domain.records[0]?.host).toBe(`_vitrine.${domain.domain}`);
  expect(await stage.add(firstSite, domain.domain)).toMatchObject({
    status: 409,
    message: '«\u00a0café-de-lété.fr\u00a0» est déjà dans la liste ci-dessous.',
  });
  const below = (await stage.add(firstSite, 'boutique.café.fr')).data.domain;
  expect(below).toMatchObject({ zone: 'café.fr', hosts: ['boutique.xn--caf-dma.fr'], title: 'boutique.café.fr' });
  expect(below.records.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'TXT _vitrine.boutique',
    'A boutique',
    'AAAA boutique',
    'TXT vitrine._domainkey.boutique',
  ]);
});

const whole = 'Indiquez un nom de domaine, comme exemple.fr, sans «\u00a0https\u00a0» ni barre.';
const platform = 'Cette adresse est celle de la plateforme. Indiquez un nom de domaine qui vous appartient.';
test.each([
  ['martin', 'Il manque un morceau à «\u00a0martin\u00a0». Indiquez le nom entier, comme exemple.fr.'],
  ['co.uk', 'Il manque un morceau à «\u00a0co.uk\u00a0». Indiquez le nom entier, comme exemple.fr.'],
  ['github.io', 'Il manque un morceau à «\u00a0github.io\u00a0». Indiquez le nom entier, comme exemple.fr.'],
  ['contact@exemple.fr', 'Ceci ressemble à une adresse de courriel. Indiquez ce qui suit l’arobase, comme exemple.fr.'],
  ['203.0.113.10', 'Ceci est une adresse IP. Indiquez un nom de domaine, comme exemple.fr.'],
  ['http://[2001:db8::1]/', 'Ceci est une adresse IP. Indiquez un nom de domaine, comme exemple.fr.'],
  ['mon_site.fr', whole],
  ['-a.fr', whole],
  ['exemple..fr', whole],
  [`${'a'.repeat(64)}.fr`, whole],
  [`${'a.'.repeat(119)}exemple.fr`, whole],
  ['/', whole],
  ['vitrines.fr', platform],
  ['boulangerie.vitrines.fr', platform],
  ['admin.localhost', platform],
  ['localhost', platform],
  ['api.agence.fr', platform],
])('PLT-01 « %s » is refused', async (name, message) => {
  expect(await stage.add(firstSite, name)).toMatchObject({ status: 422, fields: { name: message } });
  expect((await stage.list(firstSite)).domains).toEqual([]);
});

test('PLT-01 a site has ten domains at most', async () => {
  for (let place = 0; place < 10; place += 1) await stage.add(firstSite, `n${place}.fr`);
  expect(await stage.add(firstSite, 'n10.fr')).toMatchObject({
    status: 409,
    message: 'Un site a au plus 10 noms de domaine. Retirez-en un dont vous n’avez plus besoin.',
  });
});

const silent =
  'Les serveurs DNS de ce domaine ne répondent pas. Rien n’a changé, et la recherche recommence dans une minute.';
const failed =
  'Les serveurs DNS de ce domaine répondent par une erreur. Vérifiez chez votre fournisseur que la zone DNS est active.';
test.each([
  ['silence', silent],
  ['servfail', failed],
  ['garbage', failed],
  ['other question', silent],
  ['lying length', failed],
] as const)(
  'PLT-01 where the DNS answers by %s, one sentence says so and nothing changes',
  async (behaviour, sentence) => {
    const { domain } = (await stage.add(firstSite, 'panne.fr')).data;
    const before = await stage.list(firstSite);
    stage.dns.set('_vitrine.panne.fr', behaviour);
    const { data } = await stage.check(firstSite, domain.domain);
    expect(data.answers[0]).toMatchObject({ state: 'unknown', sentence, values: [] });
    expect(await stage.list(firstSite)).toEqual(before);
    // A recognised domain stays so, whatever happens to its servers.
    stage.prove(domain);
    await stage.check(firstSite, domain.domain);
    stage.dns.set('_vitrine.panne.fr', behaviour);
    expect((await stage.check(firstSite, domain.domain)).data.domain.isRecognised).toBe(true);
  },
);

test('PLT-01 what leads elsewhere or nowhere is named with what to do', async () => {
  const { domain } = (await stage.add(firstSite, 'ailleurs.fr')).data;
  const look = async () => {
    const { answers, leadsHere } = (await stage.check(firstSite, domain.domain)).data;
    return [...answers.slice(1, 4).map(({ state, sentence }) => `${state}: ${sentence}`), leadsHere];
  };
  stage.dns.set('ailleurs.fr', { A: ['198.51.100.1'], AAAA: ['2001:DB8:0::10'] });
  stage.dns.set('www.ailleurs.fr', { CNAME: 'www.ailleurs.fr' });
  expect(await look()).toEqual([
    'different: Mène ailleurs, à 198.51.100.1. Remplacez cette valeur par celle qui est indiquée.',
    'found: Trouvé\u00a0: mène à votre site.',
    'different: Ce nom est un alias qui tourne en rond. Supprimez-le, puis posez l’enregistrement indiqué.',
    false,
  ]);
  stage.dns.set('ailleurs.fr', { A: ['203.0.113.10'] });
  stage.dns.set('www.ailleurs.fr', { CNAME: 'parking.exemple' });
  stage.dns.set('parking.exemple', { A: ['198.51.100.1'] });
  expect(await look()).toEqual([
    'found: Trouvé\u00a0: mène à votre site.',
    'missing: Pas encore trouvé. L’enregistrement A suffit à la plupart des visiteurs.',
    'different: Mène ailleurs, à 198.51.100.1. Remplacez cet enregistrement par celui qui est indiqué.',
    true,
  ]);
});
