import type { DnsAnswer, DnsLookup } from '@vitrine/server/adapters/dns/dns-lookup';

/** A DNS in memory, for tests that do not ask how it answers. */
export interface StubDns extends DnsLookup {
  setTexts(name: string, ...texts: string[]): void;
  setAddresses(name: string, ...addresses: string[]): void;
}

/** Creates a DNS in which no name is known. */
export function createStubDns(): StubDns {
  const texts = new Map<string, string[]>();
  const addresses = new Map<string, string[]>();
  const answer = async (values: string[] = []): Promise<DnsAnswer> =>
    values.length ? { state: 'found', values } : { state: 'absent' };
  return {
    findTexts: (name) => answer(texts.get(name)),
    findAddresses: (name, family) =>
      answer(addresses.get(name)?.filter((address) => address.includes(':') === (family === 6))),
    findAlias: () => answer(),
    setTexts: (name, ...values) => void texts.set(name, values),
    setAddresses: (name, ...values) => void addresses.set(name, values),
  };
}
