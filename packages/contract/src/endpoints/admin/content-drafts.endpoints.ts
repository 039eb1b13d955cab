import { operationBatchSchema } from '@vitrine/page-document/operations/operation.schemas';
import { blockNodeSchema } from '@vitrine/page-document/tree/block-node';
import { z } from 'zod';
import { maximumBulk, maximumExport } from '../../resources/resource-endpoints.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { imageSchema } from '../media.schemas.ts';
import {
  contentArea as area,
  batchId,
  batchReply,
  bodyId,
  canvasDemand,
  canvasPatch,
  canvasQuestion,
  contentState,
  document,
  draftParams,
  draftSchedule,
  fields,
  kindParams,
  localeField,
  schedule,
  version,
} from './content.schemas.ts';

const drafts = '/admin/sites/{idSite}/contents/{kind}/{id}/drafts/{locale}';

/** What lists show of a content besides its title; null where its kind has none, or nobody has said it. */
const facts = z.object({
  publishedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  isPromoted: z.boolean(),
  folderId: z.int().nullable(),
  route: z.string().nullable(),
  priceCents: z.int().nullable(),
  durationMinutes: z.int().nullable(),
  /** Pictures and videos of an album. */
  items: z.int().nullable(),
});

/** Which contents of a kind, and in what order. */
const contentFilter = {
  state: contentState.optional(),
  /** Only what has changes that nobody has published. */
  hasChanges: z.enum(['true', 'false'], 'Indiquez true ou false.').optional(),
  place: z.enum(['live', 'archive', 'bin']).optional(),
  missingLocale: localeField.optional(),
  title: z.string().trim().max(200).optional(),
  /** Of posts: those in this folder of the blog, or in none. */
  folder: z
    .string('Indiquez un dossier, ou none.')
    .regex(/^(?:none|[1-9]\d{0,9})$/, 'Indiquez un dossier, ou none.')
    .meta({ examples: ['none'] })
    .optional(),
  /** Of elements: those of this route. */
  route: z.string().max(60).optional(),
  /** `place` is the order by hand, of the kinds that have one. */
  order: z.enum(['recent', 'place'], 'Indiquez recent ou place.').optional(),
};

export const listContents = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/contents/{kind}',
  area,
  summary: 'Liste les contenus d’une sorte par pages de 50\u00a0: les plus récents d’abord, ou dans l’ordre du site.',
  access: 'staff',
  right: 'content.read',
  params: kindParams,
  query: z.strictObject({ ...contentFilter, after: idNumber.optional() }),
  reply: z.object({
    contents: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        state: contentState,
        isVisible: z.boolean(),
        updatedAt: z.string().nullable(),
        hasUnpublishedChanges: z.boolean(),
        schedule: schedule.nullable(),
        url: z.string().nullable(),
        archivedAt: z.string().nullable(),
        deletedAt: z.string().nullable(),
        locales: z.array(z.string()),
        picture: imageSchema.nullable(),
        facts,
      }),
    ),
    /** Of elements: the routes of the site, with their title where they have one; empty for other kinds. */
    routes: z.array(z.object({ route: z.string(), title: z.string().nullable() })),
    next: z.int().nullable(),
  }),
  isAddition: true,
});

export const exportContents = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/contents/{kind}/export',
  area,
  summary: `Exporte en CSV les contenus d’une sorte, choisis ou filtrés\u00a0: ${maximumExport.toLocaleString('fr-FR')} au plus.`,
  access: 'staff',
  right: 'content.read',
  params: kindParams,
  body: z
    .strictObject({
      ids: z
        .array(bodyId)
        .min(1, 'Choisissez au moins un contenu.')
        .max(maximumBulk, `Au plus ${maximumBulk} contenus à la fois.`)
        .meta({ examples: [[1, 2]] })
        .optional(),
      filter: z.strictObject(contentFilter).optional(),
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      message: 'Indiquez soit des numéros, soit un filtre.',
      path: ['ids'],
    })
    .meta({ examples: [{ ids: [1, 2] }] }),
  reply: z.string(),
  replyType: 'csv',
  attachment: 'contenus.csv',
  isAddition: true,
});

export const createContent = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/contents/{kind}',
  area,
  summary: 'Crée un brouillon dans la langue du site\u00a0; les visiteurs ne le voient pas.',
  access: 'staff',
  right: 'content.update',
  params: kindParams,
  body: z.strictObject({
    title: z.string().trim().min(1, 'Écrivez un titre.').max(200),
    locale: localeField.optional(),
    fields: fields.optional(),
    /** Name of one of the layouts that new pages begin with. */
    template: z.string().max(40).optional(),
    /** Of a page: where it stands in the tree; last in the menu where absent. */
    place: z.strictObject({ parentId: bodyId.nullable(), showInMenu: z.boolean() }).optional(),
  }),
  reply: z.object({ id: z.int(), locale: z.string() }),
  errors: ['invalid-fields'],
  status: 201,
  isAddition: true,
});

export const readContentDraft = defineEndpoint({
  method: 'GET',
  path: drafts,
  area,
  summary: 'Lit le brouillon d’un contenu dans une langue, et ce qui le distingue de ce qui est publié.',
  access: 'staff',
  right: 'content.read',
  params: draftParams,
  reply: z.object({
    fields,
    document,
    version: z.int(),
    release: z.string(),
    state: contentState,
    isVisible: z.boolean(),
    archivedAt: z.string().nullable(),
    deletedAt: z.string().nullable(),
    locales: z.array(z.string()),
    url: z.string().nullable(),
    changed: z.object({ fields: z.array(z.string()), blocks: z.boolean() }),
    schedules: z.array(draftSchedule),
    /** Blocks that cannot be read, with the sentence of each; `repaired` is what of it still can. */
    unreadable: z.array(z.object({ id: z.string(), message: z.string(), repaired: blockNodeSchema.optional() })),
  }),
  isAddition: true,
});

export const applyContentOperations = defineEndpoint({
  method: 'POST',
  path: `${drafts}/operations`,
  area,
  summary: 'Applique un envoi d’opérations au brouillon\u00a0; dit ce qui a été remplacé, mis de côté ou écarté.',
  access: 'staff',
  right: 'content.update',
  params: draftParams,
  body: z.strictObject({
    batch: batchId,
    base: version,
    operations: operationBatchSchema,
    canvas: canvasDemand.optional(),
  }),
  reply: batchReply,
  errors: ['invalid-fields', 'conflict'],
  isAddition: true,
});

export const undoContentOperations = defineEndpoint({
  method: 'POST',
  path: `${drafts}/undo`,
  area,
  summary:
    'Annule un de ses propres envois, ou tous ceux depuis une version\u00a0; demande d’abord si d’autres ont changé ces valeurs depuis.',
  access: 'staff',
  right: 'content.update',
  params: draftParams,
  body: z.strictObject({
    batch: batchId,
    version,
    /** The first version that is undone: the letters of a word are one change. */
    from: version.meta({ examples: [3] }).optional(),
    force: z.boolean().optional(),
    canvas: canvasDemand.optional(),
  }),
  reply: batchReply,
  errors: ['invalid-fields', 'conflict'],
  isAddition: true,
});

export const listContentOperations = defineEndpoint({
  method: 'GET',
  path: `${drafts}/operations`,
  area,
  summary: 'Liste les opérations appliquées au brouillon depuis une version, 200 envois au plus.',
  access: 'staff',
  right: 'content.read',
  params: draftParams,
  query: z.strictObject({
    since: z.coerce
      .number('Indiquez une version.')
      .int('Indiquez une version.')
      .min(0, 'Indiquez une version.')
      .optional(),
  }),
  reply: z.object({
    batches: z.array(
      z.object({
        version: z.int(),
        batch: z.string(),
        author: z.object({ id: z.int().nullable(), name: z.string() }),
        at: z.string(),
        operations: z.array(z.unknown()),
        undoes: z.int().nullable(),
        isUndone: z.boolean(),
        /** The version that took it back. */
        undoneBy: z.int().nullable(),
      }),
    ),
    version: z.int(),
  }),
  isAddition: true,
});

export const renderContentCanvas = defineEndpoint({
  method: 'POST',
  path: `${drafts}/canvas`,
  area,
  summary:
    'Dessine des blocs du brouillon pour l’éditeur\u00a0: ceux qui sont nommés, et ce qui a changé depuis une version.',
  access: 'staff',
  right: 'content.read',
  params: draftParams,
  body: canvasQuestion,
  reply: canvasPatch,
  errors: ['invalid-fields', 'conflict'],
  isAddition: true,
});

export const renderBlockStarters = defineEndpoint({
  method: 'POST',
  path: `${drafts}/starters`,
  area,
  summary: 'Dessine des blocs à choisir, tels que le site les montrerait.',
  access: 'staff',
  right: 'content.read',
  params: draftParams,
  body: z.strictObject({
    /** Type and position among the starters of the type: `rich-text-0`. */
    starters: z
      .array(z.string().min(3).max(80))
      .min(1, 'Donnez des blocs.')
      .max(8, 'Au plus huit blocs.')
      .meta({ examples: [['rich-text-0', 'heading-0']] }),
  }),
  reply: z.object({
    /** Empty where they could not be rendered. */
    choices: z.array(z.object({ value: z.union([z.string(), z.number()]), html: z.string() })),
    styles: z.string(),
  }),
  errors: ['invalid-fields'],
  isAddition: true,
});

export const renderBlockChoices = defineEndpoint({
  method: 'POST',
  path: `${drafts}/choices`,
  area,
  summary: 'Dessine un bloc du brouillon une fois par valeur d’un de ses réglages, pour la choisir en image.',
  access: 'staff',
  right: 'content.read',
  params: draftParams,
  body: z.strictObject({
    block: z
      .string()
      .min(1)
      .max(100)
      .meta({ examples: ['ouverture'] }),
    path: z
      .array(z.string().min(1).max(60))
      .min(1, 'Indiquez un réglage.')
      .max(4)
      .meta({ examples: [['variant']] }),
    values: z
      .array(z.union([z.string().max(60), z.number()]))
      .min(1, 'Donnez des valeurs.')
      .max(8, 'Au plus huit valeurs.')
      .meta({ examples: [['plain', 'lead']] }),
  }),
  reply: z.object({
    /** Empty where they could not be rendered. */
    choices: z.array(z.object({ value: z.union([z.string(), z.number()]), html: z.string() })),
    styles: z.string(),
  }),
  errors: ['invalid-fields'],
  isAddition: true,
});
