import { isSitePath } from '@vitrine/domain/kernel/link-target';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { contentArea as area, bodyId, contentParams, draftParams } from './content.schemas.ts';

const content = '/admin/sites/{idSite}/contents/{kind}/{id}';
const nothing = z.object({});

export const duplicateContent = defineEndpoint({
  method: 'POST',
  path: `${content}/duplicates`,
  area,
  summary: 'Copie les brouillons d’un contenu, dans toutes ses langues, en un nouveau que personne ne voit.',
  access: 'staff',
  right: 'content.update',
  params: contentParams,
  reply: z.object({ id: z.int() }),
  status: 201,
  isAddition: true,
});

export const archiveContent = defineEndpoint({
  method: 'PUT',
  path: `${content}/archive`,
  area,
  summary: 'Archive un contenu\u00a0: il quitte le site et les listes.',
  access: 'staff',
  right: 'content.publish',
  params: contentParams,
  reply: nothing,
  errors: ['conflict'],
  isAddition: true,
});

export const unarchiveContent = defineEndpoint({
  method: 'DELETE',
  path: `${content}/archive`,
  area,
  summary: 'Sort un contenu des archives\u00a0; il n’est pas publié pour autant.',
  access: 'staff',
  right: 'content.update',
  params: contentParams,
  reply: nothing,
  isAddition: true,
});

export const binContent = defineEndpoint({
  method: 'PUT',
  path: `${content}/bin`,
  area,
  summary: 'Met un contenu à la corbeille pour 30 jours\u00a0: il quitte le site.',
  access: 'staff',
  right: 'content.publish',
  params: contentParams,
  reply: nothing,
  errors: ['conflict'],
  isAddition: true,
});

export const restoreContent = defineEndpoint({
  method: 'DELETE',
  path: `${content}/bin`,
  area,
  summary: 'Sort un contenu de la corbeille\u00a0; il n’est pas publié pour autant.',
  access: 'staff',
  right: 'content.update',
  params: contentParams,
  reply: nothing,
  isAddition: true,
});

const dependents = z.array(
  z.object({
    kind: z.string(),
    id: z.int().nullable(),
    title: z.string(),
    /** The language of the document that leads there; null where it is none. */
    locale: z.string().nullable(),
    /** Whether it does so only once its draft is published. */
    isDraft: z.boolean(),
    setting: z.object({ type: z.string(), group: z.string() }).nullable(),
    /** What the deletion of the content does to it. */
    effect: z.string(),
    /** Whether it leads nowhere, or shows nothing, as soon as the content is off the site. */
    isBrokenOffline: z.boolean(),
  }),
);

export const readContentDependents = defineEndpoint({
  method: 'GET',
  path: `${content}/deletion`,
  area,
  summary:
    'Dit ce qui dépend d’un contenu, ce que sa suppression ferait à chacun, et ce qui ne mène plus à rien dès qu’il quitte le site.',
  access: 'staff',
  right: 'content.read',
  params: contentParams,
  reply: z.object({
    dependents,
    digest: z.string(),
    /** Where visitors found it; null where they never did. */
    url: z.string().nullable(),
  }),
  isAddition: true,
});

export const deleteContent = defineEndpoint({
  method: 'POST',
  path: `${content}/deletion`,
  area,
  summary:
    'Supprime un contenu pour de bon, depuis la corbeille. Dit d’abord ce qui en dépend\u00a0; l’empreinte de cette liste confirme.',
  access: 'staff',
  right: 'content.publish',
  params: contentParams,
  body: z.strictObject({
    confirm: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Reprenez l’empreinte de la liste.')
      .optional(),
    /** To delete without the bin. */
    force: z.boolean('Indiquez true ou false.'),
    /** The page to which its URL, and what leads there, lead from now on; nowhere where it is absent. */
    redirectTo: z
      .string()
      .max(500)
      .regex(/^[^?#\s]*$/, 'Choisissez une page du site.')
      .refine(isSitePath, 'Choisissez une page du site.')
      .optional(),
  }),
  reply: z.object({
    isDeleted: z.boolean(),
    dependents,
    digest: z.string(),
  }),
  errors: ['conflict'],
  isAddition: true,
});

export const createContentTranslation = defineEndpoint({
  method: 'POST',
  path: `${content}/drafts/{locale}`,
  area,
  summary: 'Crée le brouillon d’une autre langue, copié de celui de la langue du site.',
  access: 'staff',
  right: 'content.update',
  params: draftParams,
  reply: z.object({ version: z.int() }),
  errors: ['conflict', 'invalid-fields'],
  status: 201,
  isAddition: true,
});

export const deleteContentTranslation = defineEndpoint({
  method: 'DELETE',
  path: `${content}/drafts/{locale}`,
  area,
  summary: 'Retire une traduction, publiée ou non.',
  access: 'staff',
  right: 'content.publish',
  params: draftParams,
  reply: nothing,
  errors: ['conflict'],
  isAddition: true,
});

export const moveContent = defineEndpoint({
  method: 'PUT',
  path: `${content}/position`,
  area,
  summary:
    'Range un contenu après un autre de sa sorte, aussitôt et pour les visiteurs aussi\u00a0; donne sa place d’avant.',
  access: 'staff',
  right: 'content.publish',
  params: contentParams,
  body: z.strictObject({ after: bodyId.nullable().meta({ examples: [12] }) }),
  reply: z.object({ former: z.object({ after: z.int().nullable() }) }),
  errors: ['conflict', 'invalid-fields'],
  isAddition: true,
});
