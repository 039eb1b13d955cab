import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { archiveImport } from './archive-import.endpoints.ts';
import { siteHost } from './site-host.schemas.ts';
import { staffArea as area, pageSize } from './staff.schemas.ts';

/** What the platform's own staff does with sites, whatever their grants. */
const right = 'platform.sites';
const params = z.strictObject({ id: idNumber });

/** In construction and on line are states of an active site. */
export const platformSiteState = z.enum(
  ['building', 'online', 'suspended', 'deleted'],
  'Choisissez un état\u00a0: building, online, suspended ou deleted.',
);

const platformSite = z.object({
  idSite: z.int(),
  name: z.string(),
  /** The main address, as people type it. */
  host: z.string().nullable(),
  state: platformSiteState,
  /** Since when it is suspended or in the bin. */
  stateSince: z.string().nullable(),
  /** Why it was suspended, for the platform's staff. */
  reason: z.string(),
  /** When nothing is left of a site in the bin. */
  purgeAfter: z.string().nullable(),
  isECommerce: z.boolean(),
  /** The last act of its team, null without any. */
  changedAt: z.string().nullable(),
  /** Visits of the last 30 days. */
  visits: z.int(),
  /** Bytes of its media, and those that it may have. */
  bytes: z.int(),
  quotaBytes: z.int(),
  /** People of its team. */
  members: z.int(),
});

export const listPlatformSites = defineEndpoint({
  method: 'GET',
  path: '/admin/platform/sites',
  area,
  summary: 'Liste tous les sites de la plateforme, par nom, ou ceux d’un état\u00a0; la corbeille se demande à part.',
  access: 'staff',
  right,
  query: z.strictObject({
    q: z.string().trim().max(100, 'Au plus 100 caractères.').optional(),
    state: platformSiteState.optional(),
    after: z.string().max(400, 'Indiquez le repère que la page précédente a donné.').optional(),
    nbItem: pageSize,
  }),
  reply: z.object({ sites: z.array(platformSite), next: z.string().nullable() }),
  isAddition: true,
});

export const suspendSite = defineEndpoint({
  method: 'PUT',
  path: '/admin/platform/sites/{id}/suspension',
  area,
  summary:
    'Suspend un site\u00a0: une page le dit, ses courriels et travaux attendent, ses commandes en cours restent joignables.',
  access: 'staff',
  right,
  stepUp: true,
  params,
  body: z.strictObject({
    reason: singleLineText(500).min(1, 'Dites pourquoi\u00a0: l’équipe de la plateforme le lira.'),
  }),
  reply: z.object({ site: platformSite }),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const resumeSite = defineEndpoint({
  method: 'DELETE',
  path: '/admin/platform/sites/{id}/suspension',
  area,
  summary: 'Remet un site suspendu en ligne, ou sort un site de la corbeille tel qu’il était.',
  access: 'staff',
  right,
  params,
  reply: z.object({ site: platformSite }),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const changeSiteQuota = defineEndpoint({
  method: 'PUT',
  path: '/admin/platform/sites/{id}/quota',
  area,
  summary: 'Change la place que les fichiers d’un site peuvent prendre.',
  access: 'staff',
  right,
  params,
  body: z.strictObject({
    quotaBytes: z
      .int('Indiquez un nombre d’octets.')
      .min(0, 'Indiquez 0 ou davantage.')
      .max(10_000_000_000_000, 'Indiquez 10\u00a0000\u00a0Go au plus.'),
  }),
  reply: z.object({ site: platformSite }),
  errors: ['not-found'],
  isAddition: true,
});

export const copySite = defineEndpoint({
  method: 'POST',
  path: '/admin/platform/sites/{id}/copies',
  area,
  summary:
    'Copie un site sans ses visiteurs, commandes et clés\u00a0; la copie est en construction, à une autre adresse.',
  access: 'staff',
  right,
  stepUp: true,
  params,
  body: z.strictObject({
    name: singleLineText(120).min(1, 'Indiquez le nom de la copie.'),
    host: siteHost,
  }),
  reply: z.object({ import: archiveImport }),
  errors: ['not-found', 'conflict'],
  status: 202,
  isAddition: true,
});

export const readSiteDeletion = defineEndpoint({
  method: 'GET',
  path: '/admin/platform/sites/{id}/deletion',
  area,
  summary: 'Dit ce qui serait perdu avec un site, et s’il en existe une archive avec ses personnes.',
  access: 'staff',
  right,
  params,
  reply: z.object({
    name: z.string(),
    /** Days that a site stays in the bin. */
    keptDays: z.int(),
    pages: z.int(),
    contents: z.int(),
    media: z.int(),
    members: z.int(),
    subscribers: z.int(),
    bookings: z.int(),
    orders: z.int(),
    /** Invoices and credit notes: they are deleted only where an archive holds them. */
    papers: z.int(),
    withdrawals: z.int(),
    messages: z.int(),
    /** Answers to forms. */
    answers: z.int(),
    testimonials: z.int(),
    /** Requests of persons about their data. */
    requests: z.int(),
    /** Orders that are paid or prepared, and not yet in the buyer's hands. */
    openOrders: z.int(),
    /** The latest archive of the site with its people, if there is one. */
    peopleArchive: z
      .object({
        id: z.uuid(),
        state: z.enum(['waiting', 'running', 'done', 'failed']),
        done: z.int(),
        total: z.int(),
        failure: z.string().nullable(),
        /** When its file was sent to the end. */
        downloadedAt: z.string().nullable(),
        /** Persons, orders, papers and whatever else came since, which it lacks. */
        newer: z.int(),
      })
      .nullable(),
    /** When a site in the bin was taken along with its people. */
    peopleSavedAt: z.string().nullable(),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const deleteSite = defineEndpoint({
  method: 'POST',
  path: '/admin/platform/sites/{id}/deletion',
  area,
  summary: 'Met un site à la corbeille, d’où il revient pendant 30 jours, ou efface tout de suite un site qui y est.',
  access: 'staff',
  right,
  stepUp: true,
  params,
  body: z.strictObject({
    /** The name of the site, typed again. */
    name: z.string().trim().max(200, 'Recopiez le nom du site.'),
    /** Whether nothing of a site in the bin is left at once. */
    isPurge: z.boolean().default(false),
    /**
     * That orders, members and other persons are lost, where there are any and no archive with them was downloaded. Of a site with
     * invoices it counts for nothing.
     */
    acceptsLoss: z.boolean().default(false),
  }),
  reply: z.object({ purgeAfter: z.string().nullable() }),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});
