import { createSite } from '@vitrine/test-kit/records/factories';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMissingSiteNames } from './site-names.operations.ts';

let server: TestServer;
const hosting = {
  sitesDomain: 'exemple.fr',
  sitesAddresses: [],
  adminHost: 'gestion.exemple.fr',
  apiHost: undefined,
  siteSignup: 'closed' as const,
  platformSender: { name: 'Vitrine', address: 'ne-pas-repondre@gestion.exemple.fr' },
  mailSpf: undefined,
};
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', config: hosting });
});
afterAll(() => server?.close());

const listHosts = async () => {
  server.running.context.directory.markStale();
  await server.running.context.directory.refresh();
  return Object.fromEntries(
    server.running.context.directory
      .list()
      .map(({ id, hosts }) => [id, hosts.map(({ host, kind, isMain }) => `${host} ${kind}${isMain ? ' main' : ''}`)]),
  );
};

test('PLT-01 each site without one gets its name under the platform’s domain, once, and nobody’s', async () => {
  const host = (name: string, isMain = true) => ({ host: name, kind: 'prod' as const, isMain });
  await createSite(server, 81, '', { name: 'Café de l’Étoile', hosts: [host('www.etoile.fr')] });
  await createSite(server, 82, '', { name: 'Café de l’Étoile', hosts: [] });
  await createSite(server, 83, '', { name: 'Gestion', hosts: [] });
  await createSite(server, 84, '', { name: 'Mail', hosts: [] });
  await createSite(server, 85, '', { name: 'Déjà là', hosts: [host('autre.exemple.fr')] });
  // Ends alike, and is another domain.
  await createSite(server, 86, '', { name: 'a'.repeat(40), hosts: [host('www.monexemple.fr')] });
  await createSite(server, 87, '', { name: 'a'.repeat(40), hosts: [] });
  await asPlatform(server, ({ query }) =>
    query(
      `insert into site_import (number, name, hosts, started_at) values (900, 'x', '{chez-mail.exemple.fr}', now())`,
    ),
  );
  await Promise.all([
    addMissingSiteNames(server.running.context.database, hosting),
    server.runMaintenance('site-names'),
  ]);
  const named = {
    81: ['www.etoile.fr prod main', 'cafe-de-letoile.exemple.fr prod'],
    82: ['cafe-de-letoile-2.exemple.fr prod main'],
    83: ['gestion-2.exemple.fr prod main'],
    84: ['chez-mail-2.exemple.fr prod main'],
    85: ['autre.exemple.fr prod main'],
    86: ['www.monexemple.fr prod main', `${'a'.repeat(40)}.exemple.fr prod`],
    87: [`${'a'.repeat(38)}-2.exemple.fr prod main`],
  };
  expect(await listHosts()).toEqual(named);
  await server.runMaintenance('site-names');
  expect(await listHosts()).toEqual(named);
  expect((await server.request('/', { host: 'cafe-de-letoile-2.exemple.fr' })).text).toContain('contenu');
  // In production without such a domain sites keep the hosts that they have.
  await addMissingSiteNames(server.running.context.database, { ...hosting, sitesDomain: undefined });
  expect(await listHosts()).toEqual(named);
});
