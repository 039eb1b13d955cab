import { answerQuota } from '@vitrine/domain/dynamic-forms/form-words.data';
import type { DomainFailure } from '@vitrine/domain/kernel/result';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refuseExcess } from './too-many.ts';

/** How often something may be done: so many times in so many seconds. */
type Allowance = readonly [times: number, seconds: number];

const allowances = {
  /** A contact message. */
  message: { perVisitor: [8, 600], perSite: [200, 3600] },
  /** The answers to a form, where a script has counted how long they took. */
  answer: { perVisitor: [8, 600], perSite: [200, 3600] },
  /** The same without script: nothing tells a person from a robot but how often it comes. */
  untimedAnswer: { perVisitor: [3, 600], perSite: [60, 3600] },
  /** The bytes of the files of answers that are stored; of a whole site there are no more than its day's quota, which says so. */
  answerBytes: { perVisitor: [answerQuota.bytesPerPlace, 86_400], perSite: [2 * answerQuota.bytesPerDay, 86_400] },
  /** Any sending of a form, refused or not: what is judged costs too, and nobody corrects herself so often. */
  formAttempt: { perVisitor: [40, 600], perSite: [2000, 3600] },
  /** A registration to an occurrence, and the mail about it to an address that whoever typed it need not own. */
  booking: { perVisitor: [12, 600], perSite: [600, 3600] },
  bookingMail: { perVisitor: [10, 86_400], perSite: [500, 3600] },
  /** A body that brings files, counted before a byte of it is read. */
  upload: { perVisitor: [30, 600], perSite: [600, 3600] },
  /** The same of an administrator, who is known before a byte is read: a page has many blocks to show. */
  adminUpload: { perVisitor: [300, 600], perSite: [1200, 3600] },
  /** HTML that an administrator has hashed: it is parsed where everybody else's requests are answered. */
  layoutCheck: { perVisitor: [300, 600], perSite: [1200, 3600] },
  /** The mail that tells an address that its message has come: whoever writes it in a form need not own it. */
  acknowledgement: { perVisitor: [3, 86_400], perSite: [200, 3600] },
  /** An attempt to log in, by network address: guessing is slow from one place. */
  login: { perVisitor: [30, 600], perSite: [3000, 3600] },
  /** A wrong password for an account, by account and place, and by account alone from places unknown to it. */
  loginFromPlace: { perVisitor: [10, 900], perSite: [20_000, 3600] },
  loginToAccount: { perVisitor: [50, 3600], perSite: [20_000, 3600] },
  /** A wrong present password inside a session, by member. */
  ownPassword: { perVisitor: [10, 900], perSite: [3000, 3600] },
  /** A registration, and a demand for another password. */
  register: { perVisitor: [10, 3600], perSite: [300, 3600] },
  askReset: { perVisitor: [10, 3600], perSite: [300, 3600] },
  /**
   * A mail about a registration, by the address it goes to and the place that asks, and by the address alone: nobody is kept
   * from her own by what another asks for, and no mailbox is flooded from many places. Of a site there are no more than
   * registrations, which says so; the same of resets.
   */
  registrationMail: { perVisitor: [5, 3600], perSite: [1000, 3600] },
  registrationMailToAddress: { perVisitor: [30, 3600], perSite: [1000, 3600] },
  /** A link to another password, by the address it goes to: each that was sent serves its owner. */
  resetMail: { perVisitor: [5, 3600], perSite: [1000, 3600] },
  /** The use of a link that went by mail. */
  link: { perVisitor: [30, 600], perSite: [3000, 3600] },
  /** A demand for the newsletter, and the mail that asks its address to confirm. */
  subscribe: { perVisitor: [10, 3600], perSite: [300, 3600] },
  newsletterMail: { perVisitor: [3, 86_400], perSite: [300, 3600] },
  /** Leaving the newsletter: a large mailbox service does it for many of its people from one place. */
  leaveNewsletter: { perVisitor: [600, 600], perSite: [6000, 3600] },
  /** Looking at what a link out of the newsletter leads to, which leaves nothing. */
  lookAtLeaving: { perVisitor: [600, 600], perSite: [6000, 3600] },
  /** A drawing fetched from outside. */
  loadSvg: { perVisitor: [30, 600], perSite: [100, 3600] },
  /** A testimonial, which somebody has to read. */
  testimonial: { perVisitor: [3, 3600], perSite: [60, 3600] },
  /** A request about personal data. */
  rightsRequest: { perVisitor: [5, 3600], perSite: [100, 3600] },
  /** Its acknowledgement, by the address it goes to and the place that asks, and by the address alone. */
  rightsAcknowledgement: { perVisitor: [5, 86_400], perSite: [200, 3600] },
  rightsAcknowledgementToAddress: { perVisitor: [20, 86_400], perSite: [200, 3600] },
  /** A search of the site, and the titles offered while one is typed: each key may ask. */
  search: { perVisitor: [60, 60], perSite: [3000, 60] },
  suggest: { perVisitor: [240, 60], perSite: [12_000, 60] },
  /** A visit that another program tells of. */
  visit: { perVisitor: [60, 600], perSite: [3000, 3600] },
  /** A choice about trackers, of which a proof is stored. */
  consent: { perVisitor: [1000, 3600], perSite: [20_000, 3600] },
} as const satisfies Record<string, { perVisitor: Allowance; perSite: Allowance }>;

export type LimitedDeed = keyof typeof allowances;
export const limitedDeeds = Object.keys(allowances) as LimitedDeed[];

/** What people without an account may do only so often. */
export interface VisitorLimits {
  /**
   * Counts one deed of a visitor on a site, by network address or mail address, or `weight` of what is counted otherwise;
   * false when either has done it too often, and what is refused does not count.
   */
  allow(deed: LimitedDeed, siteId: number, visitor: string, weight?: number): Promise<boolean>;
  /** Why a deed that was just not allowed is refused: what was too much, and the seconds left until it may be done. */
  refusal(
    deed: LimitedDeed,
    siteId: number,
    visitor: string,
    weight?: number,
  ): Promise<{ ok: false; failure: DomainFailure }>;
  /** Takes back a deed that was counted and is not to count. */
  forgive(deed: LimitedDeed, siteId: number, visitor: string, weight?: number): Promise<void>;
}

/** For what the program does of itself, which nothing limits. */
export const noLimits: VisitorLimits = {
  allow: async () => true,
  refusal: async (deed) => refuseExcess(deed, 1),
  forgive: async () => {},
};

/** How often a network of IPv6 (a /48, what a provider may give to one customer) may do what one visitor may. */
const visitorsPerNetwork = 3;

/** Limits counted in this process; `own` replaces the usual allowances of some deeds. */
export function createVisitorLimits(
  own: Partial<Record<LimitedDeed, { perVisitor: Allowance; perSite: Allowance }>> = {},
): VisitorLimits {
  const counter = ([points, duration]: Allowance) => new RateLimiterMemory({ points, duration });
  const counters = new Map(
    Object.entries({ ...allowances, ...own }).map(([deed, { perVisitor, perSite }]) => [
      deed,
      {
        visitors: counter(perVisitor),
        networks: counter([perVisitor[0] * visitorsPerNetwork, perVisitor[1]]),
        sites: counter(perSite),
      },
    ]),
  );
  /** What counts a deed of a visitor, the narrowest first, each with its key. */
  const countersOf = (deed: LimitedDeed, siteId: number, visitor: string): [RateLimiterMemory, string][] => {
    const { visitors, networks, sites } = counters.get(deed) as Record<
      'visitors' | 'networks' | 'sites',
      RateLimiterMemory
    >;
    const place = networkPlace(visitor);
    const network = place.includes(':') ? place.split(':').slice(0, 3).join(':') : undefined;
    return [
      [visitors, `${siteId}/${place}`],
      ...(network ? [[networks, `${siteId}/${network}`] as [RateLimiterMemory, string]] : []),
      [sites, String(siteId)],
    ];
  };
  return {
    async allow(deed, siteId, visitor, weight = 1) {
      const counted: [RateLimiterMemory, string][] = [];
      try {
        for (const [one, key] of countersOf(deed, siteId, visitor)) {
          counted.push([one, key]);
          await one.consume(key, weight);
        }
        return true;
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        for (const [one, key] of counted) await one.reward(key, weight);
        return false;
      }
    },
    async refusal(deed, siteId, visitor, weight = 1) {
      let wait = 1000;
      for (const [one, key] of countersOf(deed, siteId, visitor)) {
        const counted = await one.get(key);
        if (counted && counted.consumedPoints + weight > one.points) wait = Math.max(wait, counted.msBeforeNext);
      }
      return refuseExcess(deed, Math.ceil(wait / 1000));
    },
    async forgive(deed, siteId, visitor, weight = 1) {
      for (const [one, key] of countersOf(deed, siteId, visitor)) await one.reward(key, weight);
    },
  };
}

/** What a mail address asked from a network address is counted by, as a visitor. */
export function addressAtPlace(emailKey: string, visitor: string): string {
  return `${emailKey} ${networkPlace(visitor).replaceAll(':', '.')}`;
}

/** Who a network address stands for: of IPv6 the first half, since a household has all the rest to itself. */
export function networkPlace(visitor: string): string {
  if (!visitor.includes(':')) return visitor.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(visitor)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = visitor.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const ends = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - ends.length) }, () => '0');
  return [...groups, ...zeros, ...ends]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
