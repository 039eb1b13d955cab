import { RateLimiterMemory } from 'rate-limiter-flexible';

/** How many messages may be sent. */
export interface MessageLimits {
  /** Counts one message of an address to a site; false when either has sent too many. */
  allow(siteId: number, address: string): Promise<boolean>;
}

/** Per process: eight messages an address in ten minutes, two hundred a site in an hour. */
export function createMessageLimits(perAddress = 8, perSite = 200): MessageLimits {
  const addresses = new RateLimiterMemory({ points: perAddress, duration: 600 });
  const sites = new RateLimiterMemory({ points: perSite, duration: 3600 });
  return {
    async allow(siteId, address) {
      try {
        await addresses.consume(`${siteId}/${address}`);
        await sites.consume(String(siteId));
        return true;
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        return false;
      }
    },
  };
}
