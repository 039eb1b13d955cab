import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DomainStage, firstSite, secondSite, startDomainStage } from './domains.fixture.ts';

let stage: DomainStage;
beforeAll(async () => {
  stage = await startDomainStage();
});
afterAll(() => stage?.close());

const sites = [firstSite, secondSite] as const;
const domains = ['un.fr', 'boutique.un.fr'] as const;
const act = fc.record({
  // `own` is the whole way, `steal` a claim on what stands in the zone; the others come at any moment of them.
  verb: fc.constantFrom('own', 'steal', 'steal', 'add', 'prove', 'unprove', 'check', 'choose', 'remove'),
  site: fc.constantFrom(...sites),
  domain: fc.constantFrom(...domains),
});

test('PLT-01 no sequence of acts gives a site a host without its text in the DNS', async () => {
  let isTold = false;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      stage.dns.clear();
      /** The sites whose text stood in the zone when they had it checked, for each domain that they have claimed. */
      const proved = new Set<string>();
      /** The text that stands in the zone. */
      const zone = new Map<string, string>();
      const findProof = async (site: number, domain: string) =>
        (await stage.list(site)).domains.find((one) => one.domain === domain)?.records[0];
      for (const { verb, site, domain } of acts) {
        if (['add', 'own', 'steal'].includes(verb)) await stage.add(site, domain);
        const proof = await findProof(site, domain);
        if ((verb === 'prove' || verb === 'own') && proof) {
          zone.set(domain, proof.value);
          stage.dns.set(proof.host, { A: ['203.0.113.10'], TXT: [proof.value] });
        }
        if (verb === 'unprove') {
          zone.delete(domain);
          stage.dns.set(`_vitrine.${domain}`, { TXT: ['autre'] });
        }
        if (['check', 'own', 'steal'].includes(verb)) {
          if (proof && zone.get(domain) === proof.value) proved.add(`${site} ${domain}`);
          await stage.check(site, domain);
        }
        if (verb === 'choose') await stage.choose(site, domain, true);
        if (verb === 'remove') {
          const next = (await stage.list(site)).hosts.find(({ isRecognised }) => !isRecognised)?.host;
          if ((await stage.remove(site, domain, next)).status === 200) proved.delete(`${site} ${domain}`);
        }
        const holders = new Map<string, number>();
        for (const one of sites) {
          const { hosts, domains: claims } = await stage.list(one);
          const allowed = claims
            .filter((claim) => proved.has(`${one} ${claim.domain}`))
            .flatMap((claim) => claim.hosts);
          for (const { host, isRecognised } of hosts.filter((own) => own.isRecognised)) {
            expect(isRecognised && allowed, `${verb} ${host} of ${one}`).toContain(host);
            expect(holders.get(host), host).toBeUndefined();
            holders.set(host, one);
            isTold = true;
          }
        }
      }
      for (const site of sites)
        for (const { domain } of (await stage.list(site)).domains)
          await stage.remove(site, domain, (await stage.list(site)).hosts.find((own) => !own.isRecognised)?.host);
    }),
    { numRuns: byRunLength(6, 150) },
  );
  // Otherwise nothing was recognised, and nothing was tried.
  expect(isTold).toBe(true);
});
