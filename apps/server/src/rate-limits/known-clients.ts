import type { RateLimitStore } from '../storage/rate-limit-store.ts';
import { clientKey } from './client-ip.ts';

/** Clients from which the owner of an account has logged in before. */
export interface KnownClients {
  has(siteId: number, emailKey: string, ip: string): Promise<boolean>;
  /** Remembers a client for thirty days. */
  add(siteId: number, emailKey: string, ip: string): Promise<void>;
}

const seconds = 30 * 86_400;

/**
 * Stores known clients in the rate limit store, under a pseudonym: every process sees them, and they survive a restart.
 */
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
