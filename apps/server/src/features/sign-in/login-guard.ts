import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { hashToken } from '../../opaque-token.ts';
import type { KnownClients } from '../../rate-limits/known-clients.ts';
import { buildEmailClientKey, type RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { Services } from '../../services.ts';

/** Whose password is tried: an address, and the hash that it has now; none where it has no account. */
interface AttemptedAccount {
  emailKey: string;
  passwordHash: string | undefined;
}

/** An attempt that may be made. */
interface LoginAttempt {
  /** Told when the password was right: the attempt then counts for nothing, and its client is known. */
  markSucceeded(): Promise<void>;
  /** Told when the password was not looked at: the attempt then counts for nothing. */
  refund(): Promise<void>;
}

/** Keeps guessers from an account without keeping its owner out. */
export interface LoginGuard {
  /** Counts who comes to log in, whoever she is; the refusal where too many have come from her client. */
  consumeClientLimit(siteId: number, emailKey: string, ip: string): Promise<Result<undefined>>;
  /** Counts an attempt to log in; refused where there have been too many. */
  startAttempt(siteId: number, account: AttemptedAccount, ip: string): Promise<Result<LoginAttempt>>;
  /** Told where an account has been proved by a link of its mailbox: the client is known from then on as its owner's. */
  addKnownClient(siteId: number, emailKey: string, ip: string): Promise<void>;
}

/**
 * Failures are counted by account and client, and by account alone from clients that it has never been entered from. Where its
 * owner has come in before, nothing that others do elsewhere keeps her out. Another password has counts of its own: what was
 * tried on the one before keeps nobody from it, and what was tried on others' stands.
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

/** The guard of a process, made of its services. */
export function getLoginGuard({ limits, knownClients }: Pick<Services, 'limits' | 'knownClients'>): LoginGuard {
  return createLoginGuard(limits, knownClients);
}

/** What tells a password from the one before it, in the name that its attempts are counted by. */
export function passwordFingerprint(passwordHash: string | undefined): string {
  return hashToken(passwordHash ?? '').slice(0, 16);
}
