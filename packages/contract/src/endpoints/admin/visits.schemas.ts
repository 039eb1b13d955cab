import { z } from 'zod';

/** Visits and pages read on one day. */
export const dailyVisits = z.object({ day: z.string(), visits: z.int(), pages: z.int() });
