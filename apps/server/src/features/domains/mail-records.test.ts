import { expect, test } from 'vitest';
import { formatDkim, holdsDkim, holdsSpf, listSpf, mergeSpf } from './mail-records.ts';

const key = `${'Ab9+/'.repeat(78)}==`;

test.each([
  ['as it is written', formatDkim(key)],
  ['in quotation marks', `"${formatDkim(key)}"`],
  ['cut into quoted parts', `"v=DKIM1; k=rsa; p=${key.slice(0, 200)}" "${key.slice(200)}"`],
  ['cut with a blank', `v=DKIM1; k=rsa; p=${key.slice(0, 200)} ${key.slice(200)}`],
  ['with the key alone', `p=${key}`],
  ['in another order', `p=${key};k=rsa ; t=s; s=email; h=sha1:sha256;`],
])('PLT-02 a public key is read %s', (_, text) => {
  expect(holdsDkim(text, key)).toBe(true);
});

test.each([
  ['another key', formatDkim(`B${key.slice(1)}`)],
  ['a key that was cut', formatDkim(key.slice(0, 200))],
  ['a key that was withdrawn', 'v=DKIM1; k=rsa; p='],
  ['a key on trial', `v=DKIM1; k=rsa; t=y:s; p=${key}`],
  ['another kind of key', `v=DKIM1; k=ed25519; p=${key}`],
  ['another version', `v=DKIM2; k=rsa; p=${key}`],
  ['a key for other hashes', `v=DKIM1; h=sha1; p=${key}`],
  ['a key for other services', `v=DKIM1; s=tlsrpt; p=${key}`],
  ['the bare key', key],
  ['nothing', ''],
])('PLT-02 %s verifies no mail', (_, text) => {
  expect(holdsDkim(text, key)).toBe(false);
});

const wanted = 'include:spf.relais.fr ip4:203.0.113.10';
test.each([
  ['v=spf1 include:spf.relais.fr ip4:203.0.113.10 ~all', true],
  ['v=SPF1 MX ip4:203.0.113.10 +Include:SPF.relais.fr -all', true],
  ['v=spf1 include:spf.relais.fr ip4:203.0.113.10', true],
  ['v=spf1 include:spf.relais.fr ~all', false],
  ['v=spf1 include:spf.relais.fr ~all ip4:203.0.113.10', false],
  ['v=spf1 include:spf.relais.fr ?ip4:203.0.113.10 ~all', false],
  ['v=spf1 include:spf.relais.fr.ailleurs.fr ip4:203.0.113.100 ~all', false],
])('PLT-02 « %s » allows the senders: %s', (text, isAllowed) => {
  expect(holdsSpf(text, wanted)).toBe(isAllowed);
});

test('PLT-02 the one SPF of a domain keeps whom it has allowed', () => {
  expect(listSpf(['v=spf10 mx', '"v=spf1 mx -all"', 'google-site-verification=a', 'v=spf1'])).toEqual([
    'v=spf1 mx -all',
    'v=spf1',
  ]);
  for (const [texts, merged] of [
    [['v=spf1 include:mx.ovh.com -all'], 'v=spf1 include:mx.ovh.com include:spf.relais.fr ip4:203.0.113.10 -all'],
    [['v=spf1 mx ~all', 'v=spf1 MX:Autre.fr mx ?all'], `v=spf1 mx MX:Autre.fr ${wanted} ~all`],
    [
      ['v=spf1 IP4:203.0.113.10 redirect=_spf.autre.fr'],
      'v=spf1 IP4:203.0.113.10 include:spf.relais.fr redirect=_spf.autre.fr',
    ],
    [['v=spf1'], `v=spf1 ${wanted} ~all`],
  ] as const) {
    expect(mergeSpf(texts, wanted)).toBe(merged);
    expect(holdsSpf(merged, wanted)).toBe(true);
  }
});
