import { addressAtPlace, type VisitorLimits } from '../visitor-limits.ts';

/** An attempt that may be made. */
interface LoginAttempt {
  /** Told when the password was right: the attempt then counts for nothing, and its place is known. */
  succeeded(): Promise<void>;
  /** Told when the password was not looked at: the attempt then counts for nothing. */
  takeBack(): Promise<void>;
}

/** Keeps guessers from an account without keeping its owner out. */
export interface LoginGuard {
  /** Counts an attempt to log in; undefined where there have been too many. */
  begin(siteId: number, emailKey: string, address: string): Promise<LoginAttempt | undefined>;
}

/** Places of this process from which owners have come in; the oldest are forgotten first. */
const mostKnown = 20_000;

/**
 * Failures are counted by account and place, and by account alone from places that it has never been entered from. Where its
 * owner has come in before, nothing that others do elsewhere keeps her out. Places are held in memory only.
 */
export function createLoginGuard(limits: VisitorLimits): LoginGuard {
  const known = new Set<string>();
  return {
    async begin(siteId, emailKey, address) {
      const atPlace = addressAtPlace(emailKey, address);
      const place = `${siteId}/${atPlace}`;
      const isKnown = known.has(place);
      if (!isKnown && !(await limits.allow('login', siteId, address))) return undefined;
      if (!(await limits.allow('loginFromPlace', siteId, atPlace))) return undefined;
      if (!isKnown && !(await limits.allow('loginToAccount', siteId, emailKey))) return undefined;
      const takeBack = async () => {
        await limits.forgive('loginFromPlace', siteId, atPlace);
        if (!isKnown) await limits.forgive('loginToAccount', siteId, emailKey);
      };
      return {
        takeBack,
        async succeeded() {
          await takeBack();
          known.delete(place);
          known.add(place);
          const [oldest] = known;
          if (known.size > mostKnown && oldest) known.delete(oldest);
        },
      };
    },
  };
}
