import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { hashToken } from '../../opaque-token.ts';
import type { KnownClients } from '../../rate-limits/known-clients.ts';
import { buildEmailClientKey, type RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { Services } from '../../services.ts';

/** The account of a login attempt: its email key and current password hash; no hash without account. */
interface AttemptedAccount {
  emailKey: string;
  passwordHash: string | undefined;
}

/** An attempt within the limits. */
interface LoginAttempt {
  /** Call it for the right password: it refunds the attempt and remembers the client. */
  markSucceeded(): Promise<void>;
  /** Call it when the password was not verified: it refunds the attempt. */
  refund(): Promise<void>;
}

/** Limits password guessing without locking the owner out. */
export interface LoginGuard {
  /** Counts a login request by its client, whatever the account; fails beyond the limit. */
  consumeClientLimit(siteId: number, emailKey: string, ip: string): Promise<Result<undefined>>;
  /** Counts a login attempt; fails beyond the limits. */
  startAttempt(siteId: number, account: AttemptedAccount, ip: string): Promise<Result<LoginAttempt>>;
  /** Call it when a mailed link has proved the owner of an account: it remembers the client as theirs. */
  addKnownClient(siteId: number, emailKey: string, ip: string): Promise<void>;
}

/**
 * Counts failures by account and client, and by account alone for clients unknown to that account. A client that has
 * logged in to the account before is known: attempts from elsewhere cannot lock its owner out. The counters include the
 * password fingerprint, so that a new password starts from zero; the counters of other accounts stay.
 */
export function createLoginGuard(limits: RateLimiter, known: KnownClients): LoginGuard {
  return {
    async consumeClientLimit(siteId, emailKey, ip) {
      const counted = await limits.consume(siteId, { limit: 'login', client: ip });
      return counted.ok || (await known.has(siteId, emailKey, ip)) ? succeed(undefined) : counted;
    },
    async startAttempt(siteId, { emailKey, passwordHash }, ip) {
      const account = `${emailKey} ${passwordFingerprint(passwordHash)}`;
      const fromClient = { limit: 'loginFromClient', client: buildEmailClientKey(account, ip) } as const;
      const toAccount = { limit: 'loginToAccount', client: account } as const;
      const claims = (await known.has(siteId, emailKey, ip)) ? [fromClient] : [fromClient, toAccount];
      const counted = await limits.consume(siteId, ...claims);
      if (!counted.ok) return counted;
      const refund = () => counted.value.refund();
      return succeed({
        refund,
        async markSucceeded() {
          await refund();
          await known.add(siteId, emailKey, ip);
        },
      });
    },
    addKnownClient: (siteId, emailKey, ip) => known.add(siteId, emailKey, ip),
  };
}

/** Creates the login guard from the services of the process. */
export function getLoginGuard({ limits, knownClients }: Pick<Services, 'limits' | 'knownClients'>): LoginGuard {
  return createLoginGuard(limits, knownClients);
}

/** Shortens a password hash for the counter keys, so that a new password gets new counters. */
export function passwordFingerprint(passwordHash: string | undefined): string {
  return hashToken(passwordHash ?? '').slice(0, 16);
}
