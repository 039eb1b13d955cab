import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { activityKinds } from '@vitrine/domain/site/activity-kinds.data';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';
import { dailyVisits } from './visits.schemas.ts';

/** A count that stops at 99, and whether there are more. */
const count = { count: z.int(), isMore: z.boolean() };
const content = { kind: z.enum(contentKinds), id: z.int(), locale: z.string(), title: z.string() };

export const readToday = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/today',
  area,
  summary:
    'Dit ce qui est nouveau sur un site, ce qui attend, ce qui ne va pas et combien de personnes sont venues\u00a0; les droits du compte décident de ce qui est dit.',
  access: 'staff',
  right: 'self',
  params: siteParams,
  reply: z.object({
    /** What came in seven days; orders, and what is new in the inbox, however old. Of orders that nobody collected, since when. */
    news: z.array(
      z.object({
        kind: z.enum(activityKinds),
        ...count,
        lastAt: z.string().nullable(),
      }),
    ),
    drafts: z.object({
      ...count,
      latest: z.array(z.object({ ...content, updatedAt: z.string(), author: z.string().nullable() })),
      /** Those that are not named, of each kind and language; the counts of all stop at 99 together. */
      others: z.array(z.object({ kind: z.enum(contentKinds), locale: z.string(), count: z.int() })),
    }),
    failedSchedules: z.array(z.object({ ...content, failure: z.string(), at: z.string() })),
    /** Of each further language and kind: contents without translation, among the latest. */
    translations: z.array(
      z.object({ locale: z.string(), label: z.string(), kind: z.enum(contentKinds), count: z.int() }),
    ),
    rightsRequests: z.object({ ...count, dueOn: z.string().nullable() }).nullable(),
    /** What is suspect in the inbox. */
    suspicious: z.object({ ...count, lastAt: z.string().nullable() }).nullable(),
    /** Addresses that lead nowhere and that the site itself links to. */
    ownLinks: z.array(z.object({ path: z.string(), hits: z.int() })),
    lostAddresses: z.int(),
    legal: z
      .object({
        missing: z.array(z.object({ type: z.string(), group: z.string(), label: z.string() })),
        placeholders: z.int(),
      })
      .nullable(),
    givenUpMails: z.object({ ...count, lastAt: z.string().nullable() }).nullable(),
    /** Discount codes that nobody can enter: another one differs from theirs by its dash alone. */
    unreachableCodes: z.array(z.string()),
    mediaWithoutAlt: z.object(count).nullable(),
    /** Absent while there is room. */
    storage: z.object({ usedBytes: z.number(), quotaBytes: z.number() }).nullable(),
    /** What a shop that takes orders lacks to do so by the rules, in words; empty where nothing or where it is closed. */
    shopLacks: z.array(z.string()),
    /** Fourteen days, today last; the sums are of the last seven and of the seven before. */
    visits: z.object({ days: z.array(dailyVisits), current: z.int(), former: z.int() }).nullable(),
    companyEmail: z.string(),
  }),
  isAddition: true,
});
