import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffRole, hasRight, type StaffRight } from '@vitrine/domain/people/staff-rights';
import { type ActivityKind, activityKinds } from '@vitrine/domain/site/activity-kinds.data';
import type { RequestContext } from '../../request-context.ts';
import { countMissingTranslations } from '../content/untranslated.operations.ts';
import { listUnreachableDiscountCodes } from '../discounts/discounts.operations.ts';
import { countLostAddresses } from '../lost-addresses/lost-addresses.operations.ts';
import { readLibrary } from '../media/library/media-library.operations.ts';
import { readLegalCompleteness } from '../settings/manage-settings.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { listOpenShopLacks } from '../shop-opening/shop-opening.operations.ts';
import { listDailyVisits } from '../visits/visits.operations.ts';
import {
  countGivenUpMails,
  countMediaWithoutAlt,
  countNews,
  countOpenRightsRequests,
  countSuspicious,
  listChangedDrafts,
  listFailedSchedules,
  maxCount,
} from './today.repository.ts';

type Today = ReplyOf<'readToday'>;

const day = 86_400_000;
const newsRights: Readonly<Record<ActivityKind, StaffRight>> = {
  orders: 'orders.read',
  uncollected: 'orders.read',
  withdrawals: 'orders.read',
  refunds: 'orders.read',
  messages: 'messages.read',
  bookings: 'bookings.read',
  answers: 'answers.read',
  testimonials: 'messages.read',
  members: 'customers.read',
  subscribers: 'customers.read',
};

/** Share of the quota from which the owner is told. */
const nearlyFull = 0.8;
/** Drafts that are named; the others are counted. */
const namedDrafts = 4;

/** Reads what the first screen says: what is new, what waits, what is wrong, how many came. Rights decide what comes. */
export async function readToday(context: RequestContext): Promise<Result<Today>> {
  const can = findRights(context);
  return succeed({
    news: await readNews(context, can),
    ...(await readWaiting(context, can)),
    ...(await readFaults(context, can)),
    visits: can('content.read') ? await readVisits(context) : null,
    companyEmail: (await getSettings(context)).COMPANY_EMAIL,
  });
}

function findRights({ staff }: RequestContext): (right: StaffRight) => boolean {
  const role = getStaffRole(staff);
  return (right) => role !== undefined && hasRight(role, right);
}

async function readNews(context: RequestContext, can: (right: StaffRight) => boolean): Promise<Today['news']> {
  const kinds = activityKinds.filter((kind) => can(newsRights[kind]));
  if (!kinds.length) return [];
  const rows = await countNews(context, kinds, new Date(context.now - 7 * day));
  return rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count, last_at: lastAt }) => ({ kind, ...cap(count), lastAt: lastAt?.toISOString() ?? null }));
}

/** Says a count that stopped at its bound as « 99 or more ». */
const cap = (count: number) => ({ count: Math.min(count, maxCount - 1), isMore: count >= maxCount });

async function readWaiting(
  context: RequestContext,
  can: (right: StaffRight) => boolean,
): Promise<Pick<Today, 'drafts' | 'failedSchedules' | 'translations' | 'rightsRequests' | 'suspicious'>> {
  const drafts = can('content.read') ? await listChangedDrafts(context) : [];
  const failed = can('content.read') ? await listFailedSchedules(context, new Date(context.now - 30 * day)) : [];
  const suspicious = can('messages.read') ? await countSuspicious(context) : undefined;
  const requests = can('customers.read') ? await countOpenRightsRequests(context) : undefined;
  const languages = can('content.read')
    ? context.site.languages.filter(({ code, isValid }) => isValid && code !== context.site.defaultLocale)
    : [];
  const translations: Today['translations'] = [];
  for (const { code, label } of languages) {
    for (const { kind, count } of await countMissingTranslations(context, code))
      translations.push({ locale: code, label, kind, count });
  }
  return {
    drafts: {
      ...cap(drafts.length),
      latest: drafts.slice(0, namedDrafts).map(({ title, updated_at: updatedAt, ...draft }) => ({
        ...draft,
        title: title ?? '',
        updatedAt: updatedAt.toISOString(),
      })),
      others: countByList(drafts.slice(namedDrafts)),
    },
    failedSchedules: failed.map(({ at, title, ...one }) => ({ ...one, title: title ?? '', at: at.toISOString() })),
    translations,
    suspicious: suspicious?.count
      ? { ...cap(suspicious.count), lastAt: suspicious.last_at?.toISOString() ?? null }
      : null,
    rightsRequests: requests?.count ? { ...cap(requests.count), dueOn: requests.due_on } : null,
  };
}

/** Counts drafts by the lists in which they are found. */
function countByList(drafts: Awaited<ReturnType<typeof listChangedDrafts>>): Today['drafts']['others'] {
  const lists = Map.groupBy(drafts, ({ kind, locale }) => `${kind} ${locale}`);
  return [...lists.values()].flatMap((list) =>
    list.slice(0, 1).map(({ kind, locale }) => ({ kind, locale, count: list.length })),
  );
}

async function readFaults(
  context: RequestContext,
  can: (right: StaffRight) => boolean,
): Promise<
  Pick<
    Today,
    | 'ownLinks'
    | 'lostAddresses'
    | 'legal'
    | 'givenUpMails'
    | 'mediaWithoutAlt'
    | 'storage'
    | 'unreachableCodes'
    | 'shopLacks'
  >
> {
  const lost = can('content.read') ? await countLostAddresses(context) : { lost: 0, ownLinks: [] };
  const mails = can('messages.read') ? await countGivenUpMails(context) : { count: 0, last_at: null };
  const withoutAlt = can('media.read') ? await countMediaWithoutAlt(context) : 0;
  return {
    ownLinks: lost.ownLinks.slice(0, 3),
    lostAddresses: lost.lost,
    legal: can('settings.read') ? await readLegal(context) : null,
    givenUpMails: mails.count ? { ...cap(mails.count), lastAt: mails.last_at?.toISOString() ?? null } : null,
    mediaWithoutAlt: withoutAlt ? cap(withoutAlt) : null,
    storage: can('media.read') ? await readStorage(context) : null,
    unreachableCodes:
      context.site.isECommerce && can('content.read') ? await listUnreachableDiscountCodes(context) : [],
    shopLacks: can('settings.read') ? await listOpenShopLacks(context) : [],
  };
}

async function readLegal(context: RequestContext): Promise<Today['legal']> {
  const completeness = await readLegalCompleteness(context);
  if (!completeness.ok) return null;
  const missing = completeness.value.missing.filter(({ isRequired }) => isRequired);
  const placeholders = completeness.value.placeholders.length;
  if (!missing.length && !placeholders) return null;
  return { missing: missing.map(({ type, group, label }) => ({ type, group, label })), placeholders };
}

async function readStorage(context: RequestContext): Promise<Today['storage']> {
  const library = await readLibrary(context);
  if (!library.ok) return null;
  const { usedBytes, quotaBytes } = library.value;
  return usedBytes >= quotaBytes * nearlyFull ? { usedBytes, quotaBytes } : null;
}

async function readVisits(context: RequestContext): Promise<Today['visits']> {
  const days = await listDailyVisits(context, 14);
  const sum = (part: typeof days) => part.reduce((total, { visits }) => total + visits, 0);
  return { days, current: sum(days.slice(7)), former: sum(days.slice(0, 7)) };
}
