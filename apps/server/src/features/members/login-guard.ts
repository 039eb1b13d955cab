import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { hashToken } from '../../opaque-token.ts';
import { addressAtPlace, type VisitorLimits } from '../visitor-limits.ts';

/** Whose password is tried: an address, and the hash that it has now; none where it has no account. */
interface TriedAccount {
  emailKey: string;
  passwordHash: string | undefined;
}

/** An attempt that may be made. */
interface LoginAttempt {
  /** Told when the password was right: the attempt then counts for nothing, and its place is known. */
  succeeded(): Promise<void>;
  /** Told when the password was not looked at: the attempt then counts for nothing. */
  takeBack(): Promise<void>;
}

/** Keeps guessers from an account without keeping its owner out. */
export interface LoginGuard {
  /** Counts who comes to log in, whoever she is; the refusal where too many have come from her place. */
  admit(siteId: number, emailKey: string, address: string): Promise<Result<undefined>>;
  /** Counts an attempt to log in; refused where there have been too many. */
  begin(siteId: number, account: TriedAccount, address: string): Promise<Result<LoginAttempt>>;
  /** Told where an account has been proved by a link of its mailbox: the place is known from then on as its owner's. */
  welcome(siteId: number, emailKey: string, address: string): void;
}

/** Places of this process from which owners have come in; the oldest are forgotten first. */
const mostKnown = 20_000;

/**
 * Failures are counted by account and place, and by account alone from places that it has never been entered from. Where its
 * owner has come in before, nothing that others do elsewhere keeps her out. Places are held in memory only. Another password
 * has counts of its own: what was tried on the one before keeps nobody from it, and what was tried on others' stands.
 */
export function createLoginGuard(limits: VisitorLimits): LoginGuard {
  const known = new Set<string>();
  return {
    welcome,
    async admit(siteId, emailKey, address) {
      const mayTry = known.has(placeOf(siteId, emailKey, address)) || (await limits.allow('login', siteId, address));
      return mayTry ? succeed(undefined) : limits.refusal('login', siteId, address);
    },
    async begin(siteId, { emailKey, passwordHash }, address) {
      const isKnown = known.has(placeOf(siteId, emailKey, address));
      const account = `${emailKey} ${passwordMark(passwordHash)}`;
      const atPlace = addressAtPlace(account, address);
      if (!(await limits.allow('loginFromPlace', siteId, atPlace)))
        return limits.refusal('loginFromPlace', siteId, atPlace);
      if (!isKnown && !(await limits.allow('loginToAccount', siteId, account)))
        return limits.refusal('loginToAccount', siteId, account);
      const takeBack = async () => {
        await limits.forgive('loginFromPlace', siteId, atPlace);
        if (!isKnown) await limits.forgive('loginToAccount', siteId, account);
      };
      return succeed({
        takeBack,
        async succeeded() {
          await takeBack();
          welcome(siteId, emailKey, address);
        },
      });
    },
  };

  function welcome(siteId: number, emailKey: string, address: string): void {
    const place = placeOf(siteId, emailKey, address);
    known.delete(place);
    known.add(place);
    const [oldest] = known;
    if (known.size > mostKnown && oldest) known.delete(oldest);
  }
}

function placeOf(siteId: number, emailKey: string, address: string): string {
  return `${siteId}/${addressAtPlace(emailKey, address)}`;
}

/** What tells a password from the one before it, in the name that its attempts are counted by. */
export function passwordMark(passwordHash: string | undefined): string {
  return hashToken(passwordHash ?? '').slice(0, 16);
}
