/** What visitors send or do, as the first screen of the administration counts it. */
export const activityKinds = [
  'orders',
  'uncollected',
  'withdrawals',
  'refunds',
  'messages',
  'bookings',
  'answers',
  'testimonials',
  'members',
  'subscribers',
] as const;
export type ActivityKind = (typeof activityKinds)[number];
