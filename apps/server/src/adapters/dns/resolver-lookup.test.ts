import { type DnsBehaviour, startFakeDnsServer } from '@vitrine/test-kit/servers/fake-dns-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createResolverLookup } from './resolver-lookup.ts';

const dns = await startFakeDnsServer();
afterAll(() => dns.close());
beforeEach(() => dns.clear());
const lookup = createResolverLookup([dns.address], { attempt: 100, question: 1000 });

test('PLT-08 texts, addresses and aliases are read as they are', async () => {
  dns.set('exemple.fr', {
    A: ['203.0.113.10', '203.0.113.11'],
    AAAA: ['2001:db8::10'],
    TXT: ['v=spf1 -all', 'x'.repeat(600)],
  });
  dns.set('www.exemple.fr', { CNAME: 'exemple.fr' });
  expect(await lookup.findTexts('exemple.fr')).toEqual({ state: 'found', values: ['v=spf1 -all', 'x'.repeat(600)] });
  expect(await lookup.findAddresses('exemple.fr', 4)).toEqual({
    state: 'found',
    values: ['203.0.113.10', '203.0.113.11'],
  });
  expect(await lookup.findAddresses('www.exemple.fr', 6)).toEqual({ state: 'found', values: ['2001:db8::10'] });
  expect(await lookup.findAlias('www.exemple.fr')).toEqual({ state: 'found', values: ['exemple.fr'] });
  expect(await lookup.findAlias('exemple.fr')).toEqual({ state: 'absent' });
  expect(await lookup.findTexts('www.autre.fr')).toEqual({ state: 'absent' });
});

test('PLT-08 what changes is read at the next question: no answer is kept', async () => {
  expect(await lookup.findTexts('_vitrine.exemple.fr')).toEqual({ state: 'absent' });
  dns.set('_vitrine.exemple.fr', { TXT: ['a'] });
  expect(await lookup.findTexts('_vitrine.exemple.fr')).toEqual({ state: 'found', values: ['a'] });
  dns.set('_vitrine.exemple.fr', { TXT: ['b'] });
  expect(await lookup.findTexts('_vitrine.exemple.fr')).toEqual({ state: 'found', values: ['b'] });
});

test.each<[string, DnsBehaviour, string]>([
  ['no server answers', 'silence', 'silent'],
  ['the server cannot say', 'servfail', 'failed'],
  ['the answer is none', 'garbage', 'failed'],
  ['the answer is that to another question', 'other question', 'silent'],
  ['a record says that it is longer than the answer', 'lying length', 'failed'],
  ['the name is there without such a record', { A: ['203.0.113.10'] }, 'absent'],
])('PLT-08 where %s', async (_, behaviour, state) => {
  dns.set('exemple.fr', behaviour);
  expect(await lookup.findTexts('exemple.fr')).toEqual({ state });
});

test('PLT-08 aliases that lead to each other, to themselves or nowhere end', async () => {
  dns.set('un.fr', { CNAME: 'deux.fr' });
  dns.set('deux.fr', { CNAME: 'un.fr' });
  dns.set('soi.fr', { CNAME: 'soi.fr' });
  dns.set('mort.fr', { CNAME: 'absent.fr' });
  for (let place = 0; place < 20; place += 1) dns.set(`n${place}.fr`, { CNAME: `n${place + 1}.fr` });
  expect(await lookup.findAddresses('un.fr', 4)).toEqual({ state: 'loop' });
  expect(await lookup.findAddresses('soi.fr', 6)).toEqual({ state: 'loop' });
  expect(await lookup.findAddresses('n0.fr', 4)).toEqual({ state: 'loop' });
  expect(await lookup.findAddresses('mort.fr', 4)).toEqual({ state: 'absent' });
});

test('PLT-08 nobody listens there', async () => {
  const gone = await startFakeDnsServer();
  await gone.close();
  const nobody = createResolverLookup([gone.address], { attempt: 100, question: 1000 });
  expect(await nobody.findTexts('exemple.fr')).toEqual({ state: 'silent' });
});
