import { asPlatform } from '@vitrine/test-kit/records/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DomainStage, firstSite, startDomainStage } from './domains.fixture.ts';

let stage: DomainStage;
beforeAll(async () => {
  stage = await startDomainStage();
  await stage.own(firstSite, 'connu.fr');
  await stage.add(firstSite, 'attend.fr');
});
afterAll(() => stage?.close());

const ask = async (query: string, headers: Record<string, string> = {}) => {
  const { status } = await stage.server.request(`/internal/certificate${query}`, {
    host: `127.0.0.1:${stage.server.port}`,
    headers,
  });
  return status;
};

test.each([
  ['connu.fr', 200],
  ['www.connu.fr', 200],
  ['CONNU.fr', 200],
  ['atelier.vitrines.fr', 200],
  ['boulangerie.vitrines.fr', 200],
  // What waits, what nobody has, and what is below a domain.
  ['attend.fr', 404],
  ['inconnu.fr', 404],
  ['personne.vitrines.fr', 404],
  ['vitrines.fr', 404],
  ['a.connu.fr', 404],
  ['connu.fr:443', 404],
  ['connu.fr.', 404],
  ['admin.localhost', 404],
  ['localhost', 404],
  ['127.0.0.1', 404],
  ['', 404],
])('PLT-01 a certificate for « %s »: %d', async (domain, status) => {
  expect(await ask(`?domain=${encodeURIComponent(domain)}`)).toBe(status);
});

test('PLT-01 nobody beyond this machine is told, nor who comes through a proxy on it', async () => {
  expect(await ask('')).toBe(404);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
    expect([name, await ask('?domain=connu.fr', { [name]: '127.0.0.1' })]).toEqual([name, 404]);
});

test('PLT-01 the platform is told whose certificates were asked for, of what may have one alone', async () => {
  const rows = await asPlatform(stage.server, ({ query }) =>
    query<{ host: string }>('select host from site_host where certificate_asked_at is not null order by host'),
  );
  expect(rows.map(({ host }) => host)).toEqual([
    'atelier.vitrines.fr',
    'boulangerie.vitrines.fr',
    'connu.fr',
    'www.connu.fr',
  ]);
});

test('PLT-01 a domain that was removed gets no certificate any more', async () => {
  expect(await ask('?domain=connu.fr')).toBe(200);
  await stage.remove(firstSite, 'connu.fr');
  expect(await ask('?domain=connu.fr')).toBe(404);
});
