import { startTestServer } from '@vitrine/test-kit/servers/test-server';
import { describe, expect, test } from 'vitest';
import { clientKey, clientNetwork, findClientIp, normalizeClientIp } from './client-ip.ts';

describe('an IP address has one form', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7:1001', '192.0.2.7'],
    ['"192.0.2.7:1001"', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:1001', '192.0.2.7'],
    ['2001:db8::9', '2001:db8:0:0:0:0:0:9'],
    ['2001:0DB8:0::0009', '2001:db8:0:0:0:0:0:9'],
    ['[2001:db8::9]', '2001:db8:0:0:0:0:0:9'],
    ['[2001:db8::9]:443', '2001:db8:0:0:0:0:0:9'],
    ['"[2001:db8::9]:443"', '2001:db8:0:0:0:0:0:9'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['[fe80::1%25eth0]:80', 'fe80:0:0:0:0:0:0:1'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['::', '0:0:0:0:0:0:0:0'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0:0:0:c000:221'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ])('%j is %s', (text, ip) => {
    expect(normalizeClientIp(text)).toBe(ip);
  });

  test.each([
    '',
    'unknown',
    '_hidden',
    'exemple.fr',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '01.2.3.4',
    '1.2.3.4:port',
    '1.2.3.4:100000',
    '[1.2.3.4',
    '2001:db8',
    '2001:db8:::1',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8',
    '12345::1',
    'g::1',
    '::ffff:1.2.3.256',
    '1.2.3.4::1',
    'lea@exemple.fr',
  ])('%j is none', (text) => {
    expect(normalizeClientIp(text)).toBeUndefined();
  });

  test.each([
    ['192.0.2.7', '192.0.2.7', undefined],
    ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
    ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
    ['Lea@exemple.fr', 'lea@exemple.fr', undefined],
  ])('%s is counted as %s, in the network %s', (text, key, network) => {
    expect([clientKey(text), clientNetwork(text)]).toEqual([key, network]);
  });
});

describe('the client behind proxies is the entry of the outermost trusted one', () => {
  test.each([
    // The client wrote the entries further left.
    ['198.51.100.1, 192.0.2.7', 1, '192.0.2.7'],
    ['192.0.2.7', 1, '192.0.2.7'],
    ['192.0.2.7:1001', 1, '192.0.2.7'],
    ['198.51.100.1, 192.0.2.7, 10.0.0.2', 2, '192.0.2.7'],
    ['198.51.100.1,192.0.2.7,10.0.0.3,10.0.0.2', 3, '192.0.2.7'],
    // The client called the inner proxy directly, which wrote the only entry.
    ['192.0.2.7', 2, '192.0.2.7'],
    ['', 1, '203.0.113.5'],
    ['192.0.2.7', 0, '203.0.113.5'],
    ['192.0.2.7, unknown', 1, '203.0.113.5'],
    ['192.0.2.7, ', 1, '203.0.113.5'],
  ])('%j past %d proxies is %s', (forwardedFor, hops, ip) => {
    expect(findClientIp(forwardedFor, hops, '::ffff:203.0.113.5')).toBe(ip);
  });
});

describe('through HTTP', () => {
  const rateLimits = { visit: { perClient: [2, 600], perSite: [1000, 3600] } } as const;
  const visit = async (hops: number, forwardedFor: readonly string[]) => {
    const server = await startTestServer({
      seed: 'site-42',
      config: hops ? { isBehindProxy: true, proxyHops: hops } : {},
      server: { rateLimits },
    });
    const statuses: number[] = [];
    for (const value of forwardedFor)
      statuses.push((await server.request('/api/site/visit/essai', { headers: { 'x-forwarded-for': value } })).status);
    await server.close();
    return statuses;
  };

  test('one client is one, however its proxy writes its address and whatever it writes itself', async () => {
    expect(
      await visit(1, ['1.2.3.4:1001', '1.2.3.4:1002', '9.9.9.9, ::ffff:1.2.3.4', '[::ffff:1.2.3.4]:5', '1.2.3.5']),
    ).toEqual([200, 200, 429, 429, 200]);
    // An entry that is no IP address counts as the address of the connection.
    expect(await visit(1, ['rien', 'autre', 'chose', '1.2.3.4'])).toEqual([200, 200, 429, 200]);
  });

  test('behind two proxies the second entry from the right counts; without proxy none does', async () => {
    expect(
      await visit(2, ['1.2.3.4, 10.0.0.1', '1.2.3.4, 10.0.0.2', '1.2.3.4, 10.0.0.3', '1.2.3.5, 10.0.0.1']),
    ).toEqual([200, 200, 429, 200]);
    expect(await visit(0, ['1.2.3.4', '1.2.3.5', '1.2.3.6'])).toEqual([200, 200, 429]);
  });
});
