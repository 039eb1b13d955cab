import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { contentArea as area, bodyId, contentState, schedule } from './content.schemas.ts';
import { siteParams } from './staff.schemas.ts';

const place = {
  parentId: bodyId.nullable(),
  after: bodyId.nullable().meta({ examples: [12] }),
  showInMenu: z.boolean(),
};

const treePage = z.object({
  id: z.int(),
  /** Page under which it stands in the tree; those in the archive or in the bin are skipped. */
  parentId: z.int().nullable(),
  showInMenu: z.boolean(),
  /** Version of its place: a move names the one that its author has seen. */
  version: z.int(),
  title: z.string(),
  menuTitle: z.string(),
  url: z.string().nullable(),
  menuIcon: z.string().nullable(),
  isFixedOnRight: z.boolean(),
  type: z.enum(['GRAPE', 'V1']),
  /** The screen of the program for which it stands; null for a page of its own. */
  route: z.string().nullable(),
  /** Where its menu entry leads instead. */
  linkUrl: z.string().nullable(),
  state: contentState,
  isVisible: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  /** Whether a setting of the site hides the screen for which it stands. */
  isHiddenBySetting: z.boolean(),
  schedule: schedule.nullable(),
  /** Languages with a text, online or drafted. */
  locales: z.array(z.string()),
  updatedAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
});

export const listSitePages = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/pages',
  area,
  summary:
    'Donne toutes les pages d’un site dans l’ordre de l’arbre, en ligne ou non, et les écrans qu’elles peuvent tenir.',
  access: 'staff',
  right: 'content.read',
  params: siteParams,
  reply: z.object({
    pages: z.array(treePage),
    /** Online pages that stand under « Plus » in the menu, on screens of 1280 pixels and more. */
    underMore: z.array(z.int()),
    screens: z.array(z.object({ route: z.string(), path: z.string(), label: z.string() })),
  }),
  isAddition: true,
});

export const movePage = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/pages/{id}/place',
  area,
  summary: 'Range une page ailleurs dans l’arbre, aussitôt et pour les visiteurs aussi\u00a0; donne sa place d’avant.',
  access: 'staff',
  right: 'content.publish',
  params: z.strictObject({ idSite: idNumber, id: idNumber }),
  body: z.strictObject({ ...place, version: z.int('Indiquez la version de la place.').min(1) }),
  reply: z.object({ version: z.int(), former: z.object(place) }),
  errors: ['conflict', 'invalid-fields'],
  isAddition: true,
});
