import { expect, test } from 'vitest';
import { listHostsOfNewSite, type NewSiteFacts } from './hosts-of-new-site.ts';

const facts: NewSiteFacts = {
  word: 'atelier-martin',
  host: null,
  sitesDomain: undefined,
  isFirst: false,
  isProduction: false,
};

test.each<[string, Partial<NewSiteFacts>, string[]]>([
  ['a further site of a machine', {}, ['atelier-martin.localhost']],
  ['the first site of a machine', { isFirst: true }, ['atelier-martin.localhost', 'localhost']],
  ['a site of a platform', { isProduction: true, sitesDomain: 'exemple.fr' }, ['atelier-martin.exemple.fr']],
  ['its first', { isProduction: true, sitesDomain: 'exemple.fr', isFirst: true }, ['atelier-martin.exemple.fr']],
  ['one with a host of its own', { isProduction: true, host: ' Atelier-Martin.fr ' }, ['atelier-martin.fr']],
  [
    'one with both',
    { isProduction: true, host: 'atelier-martin.fr', sitesDomain: 'exemple.fr' },
    ['atelier-martin.fr', 'atelier-martin.exemple.fr'],
  ],
  ['one with neither', { isProduction: true, isFirst: true }, []],
  ['one whose host is the name', { host: 'atelier-martin.localhost' }, ['atelier-martin.localhost']],
  [
    'a domain of development',
    { sitesDomain: 'sites.localhost', isFirst: true },
    ['atelier-martin.sites.localhost', 'localhost'],
  ],
])('PLT-01 the hosts of %s', (_, given, hosts) => {
  expect(listHostsOfNewSite({ ...facts, ...given })).toEqual(hosts);
});
