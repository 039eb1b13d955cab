import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { staffArea as area, siteItemParams, siteParams } from './staff.schemas.ts';

const calendarFeed = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether its events say who is registered. */
  hasNames: z.boolean(),
  createdAt: z.string(),
  /** When its address was last renewed; the former one answers no more. */
  renewedAt: z.string().nullable(),
  /** Whether it answers no more: one with names ends when whoever made it leaves the team, or reads no registrations. */
  hasEnded: z.boolean(),
});

export const listCalendarFeeds = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/calendar-feeds',
  area,
  summary: 'Liste les abonnements d’agenda du site\u00a0; leur adresse secrète n’est montrée qu’à leur création.',
  access: 'staff',
  right: 'bookings.read',
  params: siteParams,
  reply: z.object({ feeds: z.array(calendarFeed) }),
  isAddition: true,
});

export const createCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/calendar-feeds',
  area,
  summary: 'Crée un abonnement d’agenda, avec ou sans les noms des personnes inscrites, et donne son adresse secrète.',
  access: 'staff',
  right: 'bookings.update',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({
    name: singleLineText(60)
      .min(1, 'Indiquez un nom, comme «\u00a0Mon téléphone\u00a0».')
      .meta({ examples: ['Mon téléphone'] }),
    hasNames: z.boolean('Choisissez avec ou sans les noms.').meta({ examples: [false] }),
  }),
  reply: z.object({ feed: calendarFeed, url: z.string() }),
  errors: ['conflict', 'invalid-fields'],
  status: 201,
  isAddition: true,
});

export const renewCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/calendar-feeds/{id}/renewals',
  area,
  summary: 'Donne une nouvelle adresse secrète à un abonnement d’agenda\u00a0; l’ancienne ne répond plus.',
  access: 'staff',
  right: 'bookings.update',
  stepUp: true,
  params: siteItemParams,
  reply: z.object({ feed: calendarFeed, url: z.string() }),
  errors: ['not-found'],
  isAddition: true,
});

export const deleteCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/calendar-feeds/{id}',
  area,
  summary: 'Supprime un abonnement d’agenda\u00a0; son adresse ne répond plus.',
  access: 'staff',
  right: 'bookings.update',
  params: siteItemParams,
  reply: z.object({}),
  errors: ['not-found'],
  isAddition: true,
});
