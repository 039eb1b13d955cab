import { submissionQuota } from '@vitrine/domain/dynamic-forms/form-constants.data';

/** How often something may be done: so many points in a window of so many seconds, which begins with the first. */
export type Allowance = readonly [points: number, seconds: number];

export interface RateLimit {
  /** Of one client: an IP address (of IPv6 a /64), an email address, an account. */
  perClient: Allowance;
  /** Of a whole site, before something happens. */
  perSite: Allowance;
  /**
   * What happens beyond the site's threshold. `tighten`: each client has a quarter of its part, so that what a few have asked for
   * shuts nobody out. `delay`: the mail leaves later, at the pace of the threshold. `refuse`: nobody may any more.
   */
  beyond: 'tighten' | 'delay' | 'refuse';
  /** How many times the threshold is refused in any case; ten unless told otherwise. */
  ceiling?: number;
  /** What there was too much of, as the refusal says it. */
  excess?: string;
  /** A call refused for its fields counts too: judging it is the cost, or the fields are what is guessed. */
  countsInvalid?: true;
}

const hour = 3600;
const day = 86_400;

/** Every rate limit of the program. A call names its limit where it is bound; an operation names the others. */
export const rateLimits = {
  message: { perClient: [8, 600], perSite: [200, hour], beyond: 'tighten', excess: 'Trop de messages' },
  /** The answers to a form, where a script has counted how long they took. */
  answer: { perClient: [8, 600], perSite: [200, hour], beyond: 'tighten' },
  /** The same without script: nothing tells a person from a robot but how often it comes. */
  untimedAnswer: { perClient: [3, 600], perSite: [60, hour], beyond: 'tighten' },
  /** The bytes of the files of answers that are stored; of a whole site there are no more than its day's quota, which says so. */
  answerBytes: {
    perClient: [submissionQuota.bytesPerIp, day],
    perSite: [2 * submissionQuota.bytesPerDay, day],
    beyond: 'refuse',
  },
  /** Any sending of a form, refused or not: what is judged costs too, and nobody corrects a form so often. */
  formAttempt: { perClient: [40, 600], perSite: [2000, hour], beyond: 'tighten', countsInvalid: true },
  booking: { perClient: [12, 600], perSite: [600, hour], beyond: 'tighten', excess: 'Trop d’inscriptions' },
  /** The mail about a booking, by the address it goes to, which whoever typed it need not own. */
  bookingMail: { perClient: [10, day], perSite: [500, hour], beyond: 'refuse' },
  /** A body that brings files, counted before a byte of it is read. */
  upload: { perClient: [30, 600], perSite: [600, hour], beyond: 'tighten', excess: 'Trop de fichiers' },
  /** The same of an administrator, who is known before a byte is read: a page has many blocks to show. */
  adminUpload: { perClient: [300, 600], perSite: [1200, hour], beyond: 'refuse', excess: 'Trop de fichiers' },
  /** HTML that an administrator has hashed: it is parsed where everybody else's requests are answered. */
  layoutCheck: {
    perClient: [300, 600],
    perSite: [1200, hour],
    beyond: 'refuse',
    excess: 'Trop de vérifications',
    countsInvalid: true,
  },
  /** The mail that tells an address that its message has come: whoever writes it in a form need not own it. */
  acknowledgement: { perClient: [3, day], perSite: [200, hour], beyond: 'refuse' },
  /** An attempt to log in, by IP: guessing is slow from one client. */
  login: { perClient: [30, 600], perSite: [3000, hour], beyond: 'tighten', excess: 'Trop de tentatives de connexion' },
  /** A wrong password for an account, by account and IP, and by account alone from clients unknown to it. */
  loginFromClient: {
    perClient: [10, 900],
    perSite: [20_000, hour],
    beyond: 'tighten',
    excess: 'Trop de tentatives de connexion',
  },
  loginToAccount: {
    perClient: [50, hour],
    perSite: [20_000, hour],
    beyond: 'tighten',
    excess: 'Trop de tentatives de connexion',
  },
  /** A wrong present password inside a session, by member. */
  ownPassword: {
    perClient: [10, 900],
    perSite: [3000, hour],
    beyond: 'tighten',
    excess: 'Trop de mots de passe erronés',
  },
  register: { perClient: [10, hour], perSite: [300, hour], beyond: 'tighten', excess: 'Trop d’inscriptions' },
  /** A request for another password: one for an address without account sends nothing, so that nobody is ever shut out. */
  askReset: {
    perClient: [10, hour],
    perSite: [300, hour],
    beyond: 'tighten',
    ceiling: Number.POSITIVE_INFINITY,
    excess: 'Trop de demandes de mot de passe',
  },
  /**
   * The mail about a registration, by the address it goes to and the IP that asks, and by the address alone: nobody is kept
   * from it by what another asks for, and no mailbox is flooded from many clients.
   */
  registrationMail: { perClient: [5, hour], perSite: [300, hour], beyond: 'delay' },
  registrationMailToAddress: { perClient: [30, hour], perSite: [300, hour], beyond: 'delay' },
  /** A link to another password, by the address it goes to: each that was sent serves its owner. */
  resetMail: { perClient: [5, hour], perSite: [300, hour], beyond: 'delay', ceiling: Number.POSITIVE_INFINITY },
  /** The use of a link that went by mail. */
  link: {
    perClient: [30, 600],
    perSite: [3000, hour],
    beyond: 'tighten',
    excess: 'Trop de liens essayés',
    countsInvalid: true,
  },
  /** A request for the newsletter, and the mail that asks its address to confirm. */
  subscribe: {
    perClient: [10, hour],
    perSite: [300, hour],
    beyond: 'tighten',
    excess: 'Trop d’inscriptions à la lettre d’information',
  },
  newsletterMail: { perClient: [3, day], perSite: [300, hour], beyond: 'delay' },
  /** Leaving the newsletter: a large mailbox service does it for many of its people from one IP. */
  leaveNewsletter: {
    perClient: [600, 600],
    perSite: [6000, hour],
    beyond: 'tighten',
    excess: 'Trop de désinscriptions',
  },
  /** Looking at what a link out of the newsletter leads to, which leaves nothing. */
  previewUnsubscribe: {
    perClient: [600, 600],
    perSite: [6000, hour],
    beyond: 'tighten',
    excess: 'Trop de liens essayés',
  },
  /** A drawing fetched from outside. */
  loadSvg: {
    perClient: [30, 600],
    perSite: [100, hour],
    beyond: 'refuse',
    excess: 'Trop de dessins demandés',
    countsInvalid: true,
  },
  /** A testimonial, which somebody has to read. */
  testimonial: { perClient: [3, hour], perSite: [60, hour], beyond: 'tighten', excess: 'Trop de témoignages' },
  /** A request about personal data. */
  rightsRequest: { perClient: [5, hour], perSite: [100, hour], beyond: 'tighten', excess: 'Trop de demandes' },
  /** Its acknowledgement, by the address it goes to and the IP that asks, and by the address alone. */
  rightsAcknowledgement: { perClient: [5, day], perSite: [200, hour], beyond: 'delay' },
  rightsAcknowledgementToAddress: { perClient: [20, day], perSite: [200, hour], beyond: 'delay' },
  /** A search of the site, and the titles offered while one is typed: each key may ask. */
  search: { perClient: [60, 60], perSite: [3000, 60], beyond: 'tighten', excess: 'Trop de recherches' },
  suggest: { perClient: [240, 60], perSite: [12_000, 60], beyond: 'tighten', excess: 'Trop de recherches' },
  /** A visit that another program tells of. */
  visit: { perClient: [60, 600], perSite: [3000, hour], beyond: 'tighten', excess: 'Trop de visites' },
  /** A choice about trackers, of which a proof is stored. */
  consent: { perClient: [1000, hour], perSite: [20_000, hour], beyond: 'tighten', excess: 'Trop de choix' },
  /** The alert about one limit of a site, by its name. */
  overloadAlert: { perClient: [1, day], perSite: [50, day], beyond: 'refuse' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitKey = keyof typeof rateLimits;
export const rateLimitKeys = Object.keys(rateLimits) as RateLimitKey[];
