/**
 * Years until an account without activity is deleted (CST-10), days of warning before, and the number of warning mails
 * that may be lost.
 */
export const inactivity = { years: 3, warningDays: 30, undeliveredWarnings: 2 } as const;

/**
 * Computes the limits of the last activity at a moment (epoch milliseconds): before them an account is warned, or
 * deleted.
 */
export function computeInactivityLimits(now: number): { warnBefore: Date; deleteBefore: Date; warnedBefore: Date } {
  const forgetBefore = new Date(now);
  forgetBefore.setUTCFullYear(forgetBefore.getUTCFullYear() - inactivity.years);
  const warning = inactivity.warningDays * 86_400_000;
  return {
    warnBefore: new Date(forgetBefore.getTime() + warning),
    deleteBefore: forgetBefore,
    /** No account is deleted before its warning period has passed. */
    warnedBefore: new Date(now - warning),
  };
}
