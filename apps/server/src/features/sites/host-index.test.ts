import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteIdentity } from '../../request-context.ts';
import { HostIndex } from './host-index.ts';

const hosts = ['a.fr', 'www.a.fr', 'x.y.a.fr', 'b.fr', 'www.b.fr', 'aa.fr', 'localhost'];
const siteOf = (id: number, own: readonly string[]) =>
  ({ id, hosts: own.map((host) => ({ host, kind: 'prod' })) }) as unknown as SiteIdentity;

test('whatever is added, replaced and removed, it finds what a look at every site would', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 4 }), own: fc.subarray(hosts), isRemoved: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const index = new HostIndex();
      let sites: SiteIdentity[] = [];
      for (const { id, own, isRemoved } of steps) {
        sites = sites.filter((site) => site.id !== id);
        // A host belongs to one site.
        const free = own.filter((host) => !sites.some((site) => site.hosts.some((one) => one.host === host)));
        if (isRemoved) index.remove(id);
        else {
          sites.push(siteOf(id, free));
          index.add(sites.at(-1) as SiteIdentity);
        }
      }
      for (const host of hosts)
        expect(index.findByHost(host)).toBe(sites.find((site) => site.hosts.some((one) => one.host === host)));
      for (const domain of ['a.fr', 'y.a.fr', 'b.fr', 'aa.fr'])
        for (const id of [1, 2, 3, 4])
          expect(index.hasOthersUnder(domain, id)).toBe(
            sites.some(
              (site) => site.id !== id && site.hosts.some(({ host }) => host === domain || host.endsWith(`.${domain}`)),
            ),
          );
      expect(new Set(index.list())).toEqual(new Set(sites));
    }),
  );
});

test('a host that was given to another site stays with it when the first is read again', () => {
  const index = new HostIndex([siteOf(1, ['a.fr'])]);
  const second = siteOf(2, ['a.fr']);
  index.add(second);
  index.add(siteOf(1, ['b.fr']));
  expect(index.findByHost('a.fr')).toBe(second);
});
