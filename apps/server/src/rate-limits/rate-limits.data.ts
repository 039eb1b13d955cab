import { submissionQuota } from '@vitrine/domain/dynamic-forms/form-constants.data';

/** An allowance: points per window of seconds; the first request starts the window. */
export type Allowance = readonly [points: number, seconds: number];

export interface RateLimit {
  /** Per client: an IP address (for IPv6 a /64), an email address, or an account. */
  perClient: Allowance;
  /** Per site: the threshold at which `beyond` applies. */
  perSite: Allowance;
  /**
   * Effect beyond the site's threshold. `tighten`: each client keeps a quarter of its points, so that a few cannot lock
   * out others. `delay`: mails leave later, at the pace of the threshold. `refuse`: nobody gets any more.
   */
  beyond: 'tighten' | 'delay' | 'refuse';
  /** Multiple of the threshold at which everything is refused; ten by default. */
  ceiling?: number;
  /** What was exceeded, for the error message. */
  excess?: string;
  /** Requests with invalid fields count too: validation is the cost, or the fields are what is guessed. */
  countsInvalid?: true;
}

const hour = 3600;
const day = 86_400;

const suspicious = { perClient: [8, 600], perSite: [200, day], beyond: 'refuse' } as const satisfies RateLimit;

/** Every rate limit of the program. An endpoint names its limit in its binding; operations use the others. */
export const rateLimits = {
  message: { perClient: [8, 600], perSite: [200, hour], beyond: 'tighten', excess: 'Trop de messages' },
  /**
   * What is sent through a form whose trap was filled in, for each kind apart: a robot at one form leaves room for the
   * messages of people. Beyond it nothing is kept, and nobody is told.
   */
  suspiciousMessage: suspicious,
  suspiciousTestimonial: suspicious,
  suspiciousNewsletter: suspicious,
  suspiciousBooking: suspicious,
  /** A form submission, when a script has measured the time to fill it in. */
  answer: { perClient: [8, 600], perSite: [200, hour], beyond: 'tighten' },
  /** A form submission without script: only its frequency tells a robot from a person. */
  untimedAnswer: { perClient: [3, 600], perSite: [60, hour], beyond: 'tighten' },
  /** Stored bytes of submitted files. The site limit is above the daily quota, which has its own error message. */
  answerBytes: {
    perClient: [submissionQuota.bytesPerIp, day],
    perSite: [2 * submissionQuota.bytesPerDay, day],
    beyond: 'refuse',
  },
  /** Any form submission, valid or not: validation has a cost too, and nobody corrects a form so often. */
  formAttempt: { perClient: [40, 600], perSite: [2000, hour], beyond: 'tighten', countsInvalid: true },
  /** An order holds stock: nobody places so many. */
  order: { perClient: [20, 600], perSite: [2000, hour], beyond: 'tighten', excess: 'Trop de commandes' },
  /** A mail about an order, per recipient, since anybody may have typed the email address. */
  orderMail: { perClient: [10, day], perSite: [2000, hour], beyond: 'refuse' },
  booking: { perClient: [12, 600], perSite: [600, hour], beyond: 'tighten', excess: 'Trop d’inscriptions' },
  /** A mail about a booking, per recipient, since anybody may have typed the email address. */
  bookingMail: { perClient: [10, day], perSite: [500, hour], beyond: 'refuse' },
  /** A request body with files, counted before its first byte is read. */
  upload: { perClient: [30, 600], perSite: [600, hour], beyond: 'tighten', excess: 'Trop de fichiers' },
  /** The same for an administrator, who is identified before the body is read: a page has many blocks to preview. */
  adminUpload: { perClient: [300, 600], perSite: [1200, hour], beyond: 'refuse', excess: 'Trop de fichiers' },
  /** An archive of a whole site, which reads every file of it. */
  siteArchive: { perClient: [6, hour], perSite: [12, hour], beyond: 'refuse', excess: 'Trop d’archives demandées' },
  /** Questions to the DNS about a domain: an open screen asks once a minute for each. */
  domainCheck: {
    perClient: [150, 600],
    perSite: [300, 600],
    beyond: 'refuse',
    excess: 'Trop de recherches de domaines',
  },
  /** A site made of an archive: refused ones are read whole too. */
  siteImport: {
    perClient: [20, hour],
    perSite: [60, hour],
    beyond: 'refuse',
    excess: 'Trop d’archives à importer',
  },
  /** A site made of the answers to the questions. */
  siteCreation: {
    perClient: [30, hour],
    perSite: [120, hour],
    beyond: 'refuse',
    excess: 'Trop de sites à créer',
  },
  /** A page of a site to come. */
  creationPreview: {
    perClient: [1500, hour],
    perSite: [6000, hour],
    beyond: 'refuse',
    excess: 'Trop d’aperçus demandés',
  },
  /** A file of the library that is judged, cleaned and measured: refused ones cost as much. */
  mediaFile: {
    perClient: [300, 600],
    perSite: [600, 600],
    beyond: 'tighten',
    excess: 'Trop de fichiers',
    countsInvalid: true,
  },
  /** HTML that an administrator sends for hashing: parsing it blocks the event loop for everybody's requests. */
  layoutCheck: {
    perClient: [300, 600],
    perSite: [1200, hour],
    beyond: 'refuse',
    excess: 'Trop de vérifications',
    countsInvalid: true,
  },
  /** A mail that acknowledges a message, per recipient, since anybody may have typed the email address. */
  acknowledgement: { perClient: [3, day], perSite: [200, hour], beyond: 'refuse' },
  /** A login attempt, per IP: it slows down guessing from one client. */
  login: { perClient: [30, 600], perSite: [3000, hour], beyond: 'tighten', excess: 'Trop de tentatives de connexion' },
  /** A wrong password, per account and IP, and per account alone for clients unknown to it. */
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
  /** A wrong current password inside a session, per member. */
  ownPassword: {
    perClient: [10, 900],
    perSite: [3000, hour],
    beyond: 'tighten',
    excess: 'Trop de mots de passe erronés',
  },
  /**
   * A wrong code of a second factor, per account: whoever sends one knows the password, or holds a session. Signing in
   * and confirming inside a session count apart, and so does each password: a stranger cannot lock the owner out.
   */
  secondFactor: { perClient: [10, 900], perSite: [20_000, hour], beyond: 'tighten', excess: 'Trop de codes erronés' },
  /** The same over a week: at ten in a quarter of an hour a code would be found within months. */
  secondFactorWeek: {
    perClient: [100, 7 * day],
    perSite: [20_000, hour],
    beyond: 'tighten',
    excess: 'Trop de codes erronés',
  },
  /** A wrong recovery code, per account and IP: it is too long to be guessed, and stays the owner's way in. */
  recoveryCode: { perClient: [10, 900], perSite: [20_000, hour], beyond: 'tighten', excess: 'Trop de codes erronés' },
  /** The second step of a sign-in, which counts its codes by account. */
  pendingSignIn: {
    perClient: [60, 600],
    perSite: [20_000, hour],
    beyond: 'tighten',
    ceiling: Number.POSITIVE_INFINITY,
    excess: 'Trop de tentatives de connexion',
    countsInvalid: true,
  },
  /** A link for another email address of staff, per account: it sends a mail to a typed address. */
  staffEmail: {
    perClient: [10, hour],
    perSite: [2000, hour],
    beyond: 'tighten',
    ceiling: Number.POSITIVE_INFINITY,
    excess: 'Trop de courriels demandés',
  },
  /** An invitation to the staff of a site: it sends a mail to a typed address. */
  staffMail: { perClient: [30, hour], perSite: [200, hour], beyond: 'refuse', excess: 'Trop de courriels demandés' },
  /** A link that opens a site with its panel. */
  siteLink: { perClient: [60, 600], perSite: [600, hour], beyond: 'tighten', excess: 'Trop de liens demandés' },
  /** A page of the site from its drafts, which publishes all of them in a transaction that is rolled back. */
  draftPreview: { perClient: [240, 600], perSite: [1200, 600], beyond: 'tighten', excess: 'Trop de pages d’aperçu' },
  register: { perClient: [10, hour], perSite: [300, hour], beyond: 'tighten', excess: 'Trop d’inscriptions' },
  /** A password reset request. One for an address without account sends nothing: nobody can be locked out. */
  askReset: {
    perClient: [10, hour],
    perSite: [300, hour],
    beyond: 'tighten',
    ceiling: Number.POSITIVE_INFINITY,
    excess: 'Trop de demandes de mot de passe',
  },
  /**
   * The mail about a registration, per recipient and requesting IP, and per recipient alone. Other clients cannot use
   * up the recipient's own share, and many clients cannot flood one mailbox.
   */
  registrationMail: { perClient: [5, hour], perSite: [300, hour], beyond: 'delay' },
  registrationMailToAddress: { perClient: [30, hour], perSite: [300, hour], beyond: 'delay' },
  /** A password reset mail, per recipient: each link that was sent works for its owner. */
  resetMail: { perClient: [5, hour], perSite: [300, hour], beyond: 'delay', ceiling: Number.POSITIVE_INFINITY },
  /** A payment by card that is prepared, or asked about: its page asks every three seconds while a bank processes it. */
  cardPayment: {
    perClient: [400, 600],
    perSite: [12_000, hour],
    beyond: 'tighten',
    excess: 'Trop de demandes de paiement',
  },
  /** The use of a mailed link. */
  link: {
    perClient: [30, 600],
    perSite: [3000, hour],
    beyond: 'tighten',
    excess: 'Trop de liens essayés',
    countsInvalid: true,
  },
  /** A newsletter subscription, and its confirmation mail. */
  subscribe: {
    perClient: [10, hour],
    perSite: [300, hour],
    beyond: 'tighten',
    excess: 'Trop d’inscriptions à la lettre d’information',
  },
  newsletterMail: { perClient: [3, day], perSite: [300, hour], beyond: 'delay' },
  /** An unsubscription: a large mailbox service unsubscribes many of its users from one IP. */
  leaveNewsletter: {
    perClient: [600, 600],
    perSite: [6000, hour],
    beyond: 'tighten',
    excess: 'Trop de désinscriptions',
  },
  /** Opening an unsubscribe link, which changes nothing. */
  previewUnsubscribe: {
    perClient: [600, 600],
    perSite: [6000, hour],
    beyond: 'tighten',
    excess: 'Trop de liens essayés',
  },
  /** An SVG fetched from an external URL. */
  loadSvg: {
    perClient: [30, 600],
    perSite: [100, hour],
    beyond: 'refuse',
    excess: 'Trop de dessins demandés',
    countsInvalid: true,
  },
  /** A testimonial, which a person must moderate. */
  testimonial: { perClient: [3, hour], perSite: [60, hour], beyond: 'tighten', excess: 'Trop de témoignages' },
  /** A request about personal data: the law allows no refused one. Beyond their limits, mails about it are left out. */
  rightsRequest: {
    perClient: [5, hour],
    perSite: [100, hour],
    beyond: 'tighten',
    ceiling: Number.POSITIVE_INFINITY,
    excess: 'Trop de demandes',
  },
  /**
   * Its mail to the company: `client` is the recipient's mailbox, one for each site, so that perClient equals perSite.
   * Beyond, requests wait in the administration alone.
   */
  rightsOwnerMail: { perClient: [100, hour], perSite: [100, hour], beyond: 'refuse' },
  /** Its acknowledgement, per recipient and requesting IP, and per recipient alone. */
  rightsAcknowledgement: { perClient: [5, day], perSite: [200, hour], beyond: 'delay' },
  rightsAcknowledgementToAddress: { perClient: [20, day], perSite: [200, hour], beyond: 'delay' },
  /** A withdrawal: the law allows no refused one, so a client may send many. Beyond its limits, a mail about it leaves later. */
  withdrawal: {
    perClient: [10, hour],
    perSite: [300, hour],
    beyond: 'tighten',
    ceiling: Number.POSITIVE_INFINITY,
    excess: 'Trop de rétractations',
  },
  /** A mail about a withdrawal, per mailbox of an order: whoever knows its reference and its address could fill it. */
  withdrawalMail: { perClient: [10, day], perSite: [300, hour], beyond: 'delay' },
  /** Its mail to the company, per mailbox. Beyond, declarations wait in the administration alone. */
  withdrawalOwnerMail: { perClient: [100, hour], perSite: [100, hour], beyond: 'refuse' },
  /** A search of the site, and the title suggestions, which each keystroke may request. */
  search: { perClient: [60, 60], perSite: [3000, 60], beyond: 'tighten', excess: 'Trop de recherches' },
  suggest: { perClient: [240, 60], perSite: [12_000, 60], beyond: 'tighten', excess: 'Trop de recherches' },
  /** A discount code, right or wrong: whoever guesses sends many. */
  discountCode: {
    perClient: [20, 600],
    perSite: [1000, hour],
    beyond: 'tighten',
    excess: 'Trop de codes essayés',
    countsInvalid: true,
  },
  /** A price of shipping, which each change of a cart asks for. */
  shippingFees: { perClient: [120, 60], perSite: [6000, 60], beyond: 'tighten', excess: 'Trop de calculs' },
  /** A search of relay points, which may ask a network. */
  relayPoints: { perClient: [40, 600], perSite: [1000, hour], beyond: 'tighten', excess: 'Trop de recherches' },
  /** A visit that another program reports. */
  visit: { perClient: [60, 600], perSite: [3000, hour], beyond: 'tighten', excess: 'Trop de visites' },
  /** A consent choice, which stores a consent record. */
  consent: { perClient: [1000, hour], perSite: [20_000, hour], beyond: 'tighten', excess: 'Trop de choix' },
  /** The alert about one exceeded limit of a site, per limit. */
  overloadAlert: { perClient: [1, day], perSite: [50, day], beyond: 'refuse' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitKey = keyof typeof rateLimits;
export const rateLimitKeys = Object.keys(rateLimits) as RateLimitKey[];
