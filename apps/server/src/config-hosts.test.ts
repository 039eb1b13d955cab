import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) => {
  const { sitesDomain, sitesAddresses, dnsServers } = readConfig(environment);
  return { sitesDomain, sitesAddresses, dnsServers };
};

test('PLT-01 sites have their names under localhost in development, and under none in production that names no domain', () => {
  expect(read({})).toEqual({ sitesDomain: 'localhost', sitesAddresses: ['127.0.0.1', '::1'], dnsServers: [] });
  expect(read({ NODE_ENV: 'production' })).toEqual({ sitesDomain: undefined, sitesAddresses: [], dnsServers: [] });
  expect(
    read({
      NODE_ENV: 'production',
      SITES_DOMAIN: 'Exemple.FR ',
      SITES_ADDRESSES: '203.0.113.10, 2001:DB8::10',
      DNS_SERVERS: '192.0.2.53,192.0.2.54:5353,2001:db8::53,[2001:db8::54]:5353',
    }),
  ).toEqual({
    sitesDomain: 'exemple.fr',
    sitesAddresses: ['203.0.113.10', '2001:db8::10'],
    dnsServers: ['192.0.2.53', '192.0.2.54:5353', '2001:db8::53', '[2001:db8::54]:5353'],
  });
});

test('PLT-02 the SPF of owners’ domains allows what the configuration names, or is not asked for', () => {
  const { mailSpf } = readConfig({ MAIL_SPF: ' include:_spf.Exemple.net  ip4:203.0.113.0/24 ip6:2001:db8::1 ' });
  expect(mailSpf).toBe('include:_spf.exemple.net ip4:203.0.113.0/24 ip6:2001:db8::1');
  expect(readConfig({}).mailSpf).toBeUndefined();
});

test.each([
  ['SITES_DOMAIN', 'https://exemple.fr', 'SITES_DOMAIN doit être un nom d’hôte'],
  ['SITES_ADDRESSES', '203.0.113.300', 'SITES_ADDRESSES doit tenir des adresses IP, comme 203.0.113.10'],
  ['SITES_ADDRESSES', 'exemple.fr', 'et non «\u00a0exemple.fr\u00a0».'],
  ['DNS_SERVERS', 'dns.exemple.fr', 'DNS_SERVERS doit tenir des adresses IP de serveurs DNS'],
  ['MAIL_SPF', 'spf.exemple.net', 'MAIL_SPF doit tenir ce qu’un SPF autorise, comme include:spf.exemple.net'],
  ['MAIL_SPF', 'v=spf1 include:spf.exemple.net ~all', 'et non «\u00a0v=spf1\u00a0».'],
  ['MAIL_SPF', 'include:exemple', 'et non «\u00a0include:exemple\u00a0».'],
  ['MAIL_SPF', 'ip4:2001:db8::1', 'et non «\u00a0ip4:2001:db8::1\u00a0».'],
  ['MAIL_SPF', 'ip4:203.0.113.300', 'et non «\u00a0ip4:203.0.113.300\u00a0».'],
  ['DNS_SERVERS', '192.0.2.53:port', 'et non «\u00a0192.0.2.53:port\u00a0».'],
])('PLT-01 %s=%s is refused at the start', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});
