import type { RateLimitStore } from '../storage/rate-limit-store.ts';
import { clientKey } from './client-ip.ts';

/** From which clients the owner of an account has come in before. */
export interface KnownClients {
  has(siteId: number, emailKey: string, ip: string): Promise<boolean>;
  /** Holds a client for thirty days. */
  add(siteId: number, emailKey: string, ip: string): Promise<void>;
}

const seconds = 30 * 86_400;

/** Known clients beside the counters, under a name that tells of nobody: every process knows them, and a restart forgets none. */
export function createKnownClients(store: RateLimitStore, pseudonym: (text: string) => string): KnownClients {
  const keyOf = (siteId: number, emailKey: string, ip: string) =>
    `knownClient:${pseudonym(`known client ${siteId} ${emailKey} ${clientKey(ip)}`)}`;
  return {
    has: (siteId, emailKey, ip) => store.isOpen(siteId, keyOf(siteId, emailKey, ip)),
    async add(siteId, emailKey, ip) {
      await store.add(siteId, [{ key: keyOf(siteId, emailKey, ip), points: 1, seconds }]);
    },
  };
}
