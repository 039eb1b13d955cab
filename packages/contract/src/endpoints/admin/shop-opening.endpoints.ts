import { shopScreens } from '@vitrine/domain/shop-check/shop-duties.data';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const nothing = z.object({});

export const readShopOpening = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/shop-opening',
  area,
  summary:
    'Dit si la boutique prend des commandes, et point par point ce qu’elle a ou ce qui lui manque pour en prendre\u00a0: pourquoi, et où le mettre en ordre.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  reply: z.object({
    isOpen: z.boolean(),
    /** Whether visitors find a page that says to wait instead of the site. */
    isBuilding: z.boolean(),
    duties: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        why: z.string(),
        isDone: z.boolean(),
        /** Whether the shop opens only with it; else it is an advice. */
        isRequired: z.boolean(),
        sentence: z.string(),
        /** The setting that puts it right, with its group; null where a screen does. */
        setting: z.object({ type: z.string(), group: z.string() }).nullable(),
        screen: z.enum(shopScreens).nullable(),
      }),
    ),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const openShop = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/shop-opening',
  area,
  summary: 'Ouvre les commandes. Refusé (409) tant qu’il manque quelque chose à la boutique, en le nommant.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  reply: nothing,
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const closeShop = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/shop-opening',
  area,
  summary: 'Ferme les commandes\u00a0: le panier dit pourquoi, les commandes déjà passées restent à préparer.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  reply: nothing,
  errors: ['not-found', 'conflict'],
  isAddition: true,
});
