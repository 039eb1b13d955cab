import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const path = '/admin/sites/{idSite}/sales-reports';

/** Names a report that is closed. */
const reportId = z
  .string('Choisissez une déclaration de la liste.')
  .regex(/^F10[34]-\d{8}-\d{8}-[1-9]\d{0,3}$/, 'Choisissez une déclaration de la liste.')
  .meta({ examples: ['F103-20270901-20270930-1'] });

const kind = z.enum(['transactions', 'payments'], 'Choisissez les ventes ou les encaissements.');
const cents = z.int();

/** What a report says; `sales` of one that is about sales, `payments` of one about money for services. */
const content = z.object({
  sales: z.array(
    z.object({
      day: z.string(),
      category: z.enum(['TLB1', 'TPS1', 'TNT1']),
      isVatOnDebits: z.boolean(),
      count: z.int(),
      netCents: cents,
      vatCents: cents,
      rates: z.array(z.object({ rate: z.int(), netCents: cents, vatCents: cents })),
    }),
  ),
  payments: z.array(z.object({ day: z.string(), rates: z.array(z.object({ rate: z.int(), totalCents: cents })) })),
  /** What went back beyond all that came in the period: no report can say it. */
  unreported: z.array(z.object({ rate: z.int(), totalCents: cents })),
});

const period = { kind, from: z.string(), to: z.string(), dueOn: z.string() };

const closedReport = z.object({
  id: z.string(),
  ...period,
  /** 1 for the first report of its period; a later one replaces those before. */
  place: z.int(),
  isReplaced: z.boolean(),
  /** Whether the law asks for it; those before are kept for trial. */
  isDue: z.boolean(),
  isEmpty: z.boolean(),
  rules: z.string(),
  netCents: cents,
  vatCents: cents,
  totalCents: cents,
  closedAt: z.string(),
  /** What became of it at the platform; null while it is not sent from here. */
  sending: z
    .object({
      state: z.enum(['waiting', 'sent', 'accepted', 'refused']),
      /** Why it could not be sent yet; empty otherwise. */
      failure: z.string(),
      reasons: z.array(
        z.object({ code: z.string(), item: z.string(), message: z.string(), level: z.enum(['Error', 'Warning']) }),
      ),
      requestedAt: z.string(),
      answeredAt: z.string().nullable(),
    })
    .nullable(),
});

export const listSalesReports = defineEndpoint({
  method: 'GET',
  path,
  area,
  summary:
    'Donne la déclaration des ventes aux particuliers (e-reporting)\u00a0: ce que dit la période en cours, et les périodes closes, les dernières d’abord.',
  access: 'staff',
  right: 'accounts.read',
  params: siteParams,
  reply: z.object({
    rules: z.string(),
    dueFrom: z.string(),
    regime: z.enum(['MONTHLY', 'QUARTERLY', 'YEARLY', 'FRANCHISE']),
    /** The periods that run today, with what they say so far. */
    running: z.array(z.object({ ...period, content })),
    /** Papers of companies in the running period of sales: their invoices go to the platform themselves. */
    invoices: z.array(
      z.object({ id: z.int(), number: z.string(), issuedOn: z.string(), buyer: z.string(), totalCents: cents }),
    ),
    /** Outdated here are those of payments to which a paper of later belongs; reading one says whether anything has changed. */
    reports: z.array(closedReport.extend({ isOutdated: z.boolean() })),
    /** Whether the shop has all that it needs to reach its platform. */
    isConnected: z.boolean(),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const readSalesReport = defineEndpoint({
  method: 'GET',
  path: `${path}/{idReport}`,
  area,
  summary: 'Donne une déclaration close, jour par jour, et dit si ce qu’elle déclare a changé depuis.',
  access: 'staff',
  right: 'accounts.read',
  params: siteParams.extend({ idReport: reportId }),
  reply: closedReport.extend({
    content,
    isOutdated: z.boolean(),
    /** Whether companies were invoiced in a period of sales: their papers go to the platform themselves. */
    hasCompanyPapers: z.boolean(),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const exportSalesReport = defineEndpoint({
  method: 'POST',
  path: `${path}/export`,
  area,
  summary:
    'Exporte une déclaration close, ou l’essai de la période en cours, en XML du flux 10 ou en CSV. Le journal garde qui l’a fait.',
  access: 'staff',
  right: 'accounts.read',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({
    report: z
      .union([kind, reportId], 'Choisissez une déclaration de la liste.')
      .describe('Une déclaration close, ou ce que dit la période en cours.')
      .meta({ examples: ['transactions'] }),
    format: z.enum(['xml', 'csv'], 'Choisissez xml ou csv.'),
  }),
  /** A file with its name; its content is base64. */
  reply: z.object({ name: z.string(), content: z.string() }),
  replyType: 'file',
  errors: ['not-found', 'conflict', 'invalid-fields'],
  isAddition: true,
});

export const rectifySalesReport = defineEndpoint({
  method: 'POST',
  path: `${path}/rectify`,
  area,
  summary:
    'Refait la déclaration d’une période close dont quelque chose a changé\u00a0: la nouvelle, rectificative, remplace l’ancienne, qui est gardée.',
  access: 'staff',
  right: 'accounts.read',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({ report: reportId }),
  reply: closedReport,
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const sendSalesReport = defineEndpoint({
  method: 'POST',
  path: `${path}/send`,
  area,
  summary:
    'Envoie une déclaration close à la plateforme agréée de la boutique, une seule fois ; une déclaration refusée repart.',
  access: 'staff',
  right: 'accounts.read',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({ report: reportId }),
  reply: closedReport,
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const testReportPlatform = defineEndpoint({
  method: 'POST',
  path: `${path}/platform-test`,
  area,
  summary: 'Essaie la connexion à la plateforme agréée, sans rien y déposer.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  reply: z.object({ isReached: z.boolean(), message: z.string() }),
  errors: ['conflict'],
  isAddition: true,
});
