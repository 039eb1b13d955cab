import { expect, test } from 'vitest';
import { isLocalHost } from './is-local-host.ts';

test('PLT-01 hosts of this machine are localhost and what is below it, and no other', () => {
  const hosts = [
    'localhost',
    'ode.localhost',
    'a.b.localhost',
    'notlocalhost',
    'localhost.fr',
    'ode.localhost.fr',
    'ode.fr',
  ];
  expect(hosts.filter(isLocalHost)).toEqual(['localhost', 'ode.localhost', 'a.b.localhost']);
});
