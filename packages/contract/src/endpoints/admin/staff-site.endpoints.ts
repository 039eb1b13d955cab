import { auditAreas } from '@vitrine/domain/people/audit-areas';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, pageSize, siteParams } from './staff.schemas.ts';

export const listStaffSites = defineEndpoint({
  method: 'GET',
  path: '/admin/sites',
  area,
  summary:
    'Liste les sites que le compte peut ouvrir, par nom\u00a0; la page suivante commence après l’élément que «\u00a0next\u00a0» nomme.',
  access: 'staff',
  right: 'self',
  query: z.strictObject({
    /** Words of the site's name or of one of its hosts. */
    q: z.string().trim().max(100, 'Au plus 100 caractères.').optional(),
    /** Only this site, if the account may open it. */
    idSite: z.coerce
      .number('Indiquez le numéro d’un site.')
      .int('Indiquez le numéro d’un site.')
      .min(1, 'Indiquez le numéro d’un site.')
      .max(2_147_483_647, 'Indiquez le numéro d’un site.')
      .optional(),
    /** `next` of the page before. */
    after: z.string().max(200, 'Indiquez le repère que la page précédente a donné.').optional(),
    nbItem: pageSize,
  }),
  reply: z.object({
    sites: z.array(
      z.object({
        idSite: z.int(),
        name: z.string(),
        host: z.string().nullable(),
        isBuilding: z.boolean(),
        /** Whether the platform has taken it off line. */
        isSuspended: z.boolean(),
        /** Whether it sells: only then is there a shop to look after. */
        isECommerce: z.boolean(),
        /** As `Europe/Paris`. */
        timeZone: z.string(),
        /** The languages of the site, its own first. */
        locales: z.array(z.string()),
        role: z.string(),
        rights: z.array(z.string()),
      }),
    ),
    next: z.string().nullable(),
  }),
  isAddition: true,
});

export const createSiteLink = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/link',
  area,
  summary: 'Donne une adresse qui ouvre le site avec son panneau, une fois, dans la minute.',
  access: 'staff',
  right: 'site.enter',
  params: siteParams,
  reply: z.object({ url: z.string(), expiresAt: z.string() }),
  errors: ['too-many-requests'],
  status: 201,
  isAddition: true,
});

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/audit',
  area,
  summary: 'Liste ce que l’équipe a changé sur un site, le plus récent d’abord, avec les valeurs d’avant et d’après.',
  access: 'staff',
  right: 'audit.read',
  params: siteParams,
  query: z.strictObject({
    /** `next` of the page before. */
    after: z.coerce
      .number('Indiquez le repère que la page précédente a donné.')
      .int('Indiquez le repère que la page précédente a donné.')
      .min(1, 'Indiquez le repère que la page précédente a donné.')
      .optional(),
    /** Only acts of the team, only those of visitors and members, or only those of one account. */
    author: z
      .string()
      .regex(/^(?:team|visitors|[1-9]\d{0,8})$/, 'Indiquez team, visitors ou le numéro d’un compte.')
      .meta({ examples: ['team'] })
      .optional(),
    area: z.enum(auditAreas, 'Choisissez un des domaines du journal.').optional(),
    from: z.iso
      .date('Indiquez un jour comme 2026-12-24.')
      .meta({ examples: ['2026-11-01'] })
      .optional(),
    until: z.iso
      .date('Indiquez un jour comme 2026-12-24.')
      .meta({ examples: ['2026-11-30'] })
      .optional(),
    nbItem: pageSize,
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        /** Who did it; null for the program and for commands. */
        author: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
        actor: z.string(),
        act: z.string(),
        kind: z.string().nullable(),
        resourceId: z.string().nullable(),
        /** What the record is called now, where it has a name. */
        title: z.string().nullable(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
    /** The site's own language, in which titles are. */
    locale: z.string(),
    next: z.int().nullable(),
  }),
  isAddition: true,
});
