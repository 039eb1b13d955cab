import { Resolver } from 'node:dns/promises';
import type { DnsAnswer, DnsLookup } from './dns-lookup.ts';

/** Milliseconds for one attempt at one server, and for a whole question with all its attempts and aliases. */
const attemptTimeout = 1500;
const questionTimeout = 4000;
/** Aliases that are followed one after the other: more than any honest zone has. */
const maximumAliases = 8;
/** Values of a name that are read: a zone may hold thousands. */
const maximumValues = 50;

const absentCodes: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME']);
const silentCodes: ReadonlySet<string> = new Set(['ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED', 'EDESTRUCTION']);

/** Creates lookups by the resolver of Node, which asks `servers`, or those of the system where there are none. */
export function createResolverLookup(
  servers: readonly string[],
  timeouts: { attempt: number; question: number } = { attempt: attemptTimeout, question: questionTimeout },
): DnsLookup {
  /** A resolver for each question: it keeps no answer of an earlier one, and its deadline ends nothing else. */
  const ask = async (work: (resolver: Resolver) => Promise<DnsAnswer>): Promise<DnsAnswer> => {
    const resolver = new Resolver({ timeout: timeouts.attempt, tries: 2 });
    if (servers.length) resolver.setServers([...servers]);
    const timer = setTimeout(() => resolver.cancel(), timeouts.question);
    try {
      return await work(resolver);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    findTexts: (name) =>
      ask((resolver) => read(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join('')))),
    findAddresses: (name, family) =>
      ask(async (resolver) => {
        const answer = await read(() => (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name)));
        // A resolver answers a loop in its own way: as no address, or as a failure.
        if (answer.state !== 'absent' && answer.state !== 'failed') return answer;
        return (await hasLoop(resolver, name)) ? { state: 'loop' } : answer;
      }),
    findAlias: (name) => ask((resolver) => read(() => resolver.resolveCname(name))),
  };
}

async function read(work: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = await work();
    return values.length ? { state: 'found', values: values.slice(0, maximumValues) } : { state: 'absent' };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (absentCodes.has(code)) return { state: 'absent' };
    return { state: silentCodes.has(code) ? 'silent' : 'failed' };
  }
}

/** Whether the aliases of a name never end. */
async function hasLoop(resolver: Resolver, name: string): Promise<boolean> {
  const seen = new Set([name]);
  for (let current = name; seen.size <= maximumAliases; ) {
    const { values } = await read(() => resolver.resolveCname(current));
    const next = values?.[0]?.toLowerCase().replace(/\.$/, '');
    if (next === undefined) return false;
    if (seen.has(next)) return true;
    seen.add(next);
    current = next;
  }
  return true;
}
