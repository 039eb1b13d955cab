import { createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateSiteFlags } from '../sites/sites.repository.ts';

const siteId = 9;
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'cave', { isECommerce: true, isWinemaker: true });
  await createSite(server, 10, 'cabinet');
  server.running.context.directory.markStale();
  ({ cookie } = await createStaff(server, 'SUPER_ADMIN'));
});
afterAll(() => server?.close());

const admin = (method: string, path: string, body?: unknown) =>
  requestAdmin(server, method, `/sites/${siteId}${path}`, { cookie, ...(body ? { body } : {}) });
const saveSecret = (name: string, value: string) => admin('PUT', `/secrets/${name}`, { value });
const savePublicKey = (value: string) => server.changeSettings({ STRIPE_PUBLIC_KEY: value }, siteId);

/** What API-36 and the site's state say; they always agree. */
async function readKeys(): Promise<unknown> {
  const key = await server.client(siteId).readCardPaymentKey({});
  expect((await server.client(siteId).readSiteInfo({})).customStripe).toEqual(key);
  return key;
}

describe('API-36 ENT-17 the configuration of payment by card', () => {
  test('API-36 ENT-17 is null until all three keys are there and belong together, in the call as in the site’s state', async () => {
    expect(await readKeys()).toBeNull();
    await savePublicKey('pk_test_abc');
    expect(await readKeys()).toBeNull();
    expect((await saveSecret('STRIPE_SECRET_KEY', 'sk_live_abc')).status).toBe(200);
    expect((await saveSecret('STRIPE_WEBHOOK_SECRET', 'whsec_abc')).status).toBe(200);
    // A key of a test with a real one: each payment would fail.
    expect(await readKeys()).toBeNull();
    await saveSecret('STRIPE_SECRET_KEY', 'sk_test_abc');
    expect(await readKeys()).toEqual({ publicKey: 'pk_test_abc' });
    expect((await admin('DELETE', '/secrets/STRIPE_WEBHOOK_SECRET')).status).toBe(200);
    expect(await readKeys()).toBeNull();
    await saveSecret('STRIPE_WEBHOOK_SECRET', 'whsec_def');
    expect(await readKeys()).toEqual({ publicKey: 'pk_test_abc' });
    // Another site has none of them.
    expect(await server.client(10).readCardPaymentKey({})).toBeNull();
    expect((await server.client(siteId).listParameters({})).map(({ type }) => type)).not.toContain('STRIPE_PUBLIC_KEY');
  });

  test('API-36 a site that sells nothing has no public key, although its three keys belong together', async () => {
    const other = 11;
    await createSite(server, other, 'ancienne-cave', { isECommerce: true, isWinemaker: true });
    await server.changeSettings({ STRIPE_PUBLIC_KEY: 'pk_test_abc' }, other);
    for (const [name, value] of [
      ['STRIPE_SECRET_KEY', 'sk_test_abc'],
      ['STRIPE_WEBHOOK_SECRET', 'whsec_abc'],
    ])
      expect(
        (await requestAdmin(server, 'PUT', `/sites/${other}/secrets/${name}`, { cookie, body: { value } })).status,
      ).toBe(200);
    expect(await server.client(other).readCardPaymentKey({})).toEqual({ publicKey: 'pk_test_abc' });
    const { database, directory } = server.running.context;
    await updateSiteFlags(database, other, { isECommerce: false });
    directory.markStale();
    await expect.poll(async () => (await server.client(other).readSiteInfo({})).isECommerce).toBe(false);
    expect(await server.client(other).readCardPaymentKey({})).toBeNull();
    expect((await server.client(other).readSiteInfo({})).customStripe).toBeNull();
  });

  test('API-36 secrets are written and never shown, and a key in the wrong place is refused', async () => {
    for (const [name, wrong] of [
      ['STRIPE_SECRET_KEY', 'pk_test_abc'],
      ['STRIPE_WEBHOOK_SECRET', 'sk_test_abc'],
    ] as const) {
      const refused = await saveSecret(name, wrong);
      expect([refused.status, Object.keys(refused.json().fields ?? {})]).toEqual([422, ['value']]);
    }
    await expect(savePublicKey('sk_test_abc')).rejects.toThrow(/pk_live_/);
    const list = await admin('GET', '/settings');
    expect(list.text).not.toMatch(/sk_test_abc|whsec_def/);
    expect(list.text).toContain('/api/custom-stripe/events');
    const [row] = await server.write(siteId, ({ transaction }) =>
      transaction.query<{ sealed: Buffer }>(
        `select sealed from site_secret where site_id = $1 and name = 'STRIPE_SECRET_KEY'`,
        [siteId],
      ),
    );
    expect(row?.sealed.toString('latin1')).not.toContain('sk_test');
    // Restored without the program's key: the shop goes on, without cards.
    await server.write(siteId, ({ transaction }) =>
      transaction.query('update site_secret set sealed = $2 where site_id = $1', [siteId, Buffer.from('perdu')]),
    );
    await savePublicKey('pk_test_def');
    expect(await readKeys()).toBeNull();
  });
});
