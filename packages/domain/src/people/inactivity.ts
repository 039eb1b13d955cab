/**
 * How long an account without activity is kept, in years (CST-10), how many days before its end its owner is told, and how many
 * mails that say so may be lost.
 */
export const inactivity = { years: 3, warningDays: 30, undeliveredWarnings: 2 } as const;

/** Last moments of activity before which, at a moment (epoch milliseconds), an account is warned, and forgotten. */
export function computeInactivityLimits(now: number): { warnBefore: Date; deleteBefore: Date; warnedBefore: Date } {
  const forgetBefore = new Date(now);
  forgetBefore.setUTCFullYear(forgetBefore.getUTCFullYear() - inactivity.years);
  const warning = inactivity.warningDays * 86_400_000;
  return {
    warnBefore: new Date(forgetBefore.getTime() + warning),
    deleteBefore: forgetBefore,
    /** Nobody is forgotten before the warning has been there for its days. */
    warnedBefore: new Date(now - warning),
  };
}
