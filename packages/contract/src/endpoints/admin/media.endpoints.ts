import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import {
  mediaArea as area,
  focalPoint,
  libraryMedia,
  mediaEdits,
  mediaTag,
  mediaTags,
  mediaTexts,
  mediaUse,
} from './media.schemas.ts';
import { pageSize, siteItemParams, siteParams } from './staff.schemas.ts';

const version = z.int('Indiquez la version que vous avez lue.').min(1);
const mediaIds = z
  .array(z.int().positive())
  .min(1, 'Choisissez au moins un fichier.')
  .max(200, 'Au plus 200 fichiers.');
const upload = z.uuid('Choisissez d’abord un fichier.');
const folderId = z.int().positive().nullable();
const changed = z.object({ media: libraryMedia });

export const listMedia = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/media',
  area,
  summary: 'Liste la médiathèque, les fichiers les plus récents d’abord.',
  access: 'staff',
  right: 'media.read',
  params: siteParams,
  query: z.strictObject({
    /** Words of the name, the alternative text, the title or the caption. */
    q: singleLineText(100).optional(),
    view: z.enum(['all', 'unused', 'without-alt', 'bin']).default('all'),
    /** One kind, or several separated by commas. */
    kind: z
      .string()
      .regex(
        /^(?:image|drawing|video|document)(?:,(?:image|drawing|video|document)){0,3}$/,
        'Indiquez image, drawing, video ou document\u00a0; plusieurs, séparés par des virgules.',
      )
      .meta({ examples: ['image,drawing'] })
      .optional(),
    tag: mediaTag.optional(),
    /** Id of a folder, or `none`. */
    folder: z
      .string()
      .regex(/^(?:none|[1-9]\d{0,8})$/, 'Indiquez le numéro d’un dossier, ou none.')
      .optional(),
    /** Id of the last file already seen. */
    after: idNumber.optional(),
    nbItem: pageSize,
  }),
  reply: z.object({ media: z.array(libraryMedia), next: z.int().nullable() }),
  isAddition: true,
});

export const readMediaLibrary = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/media-library',
  area,
  summary: 'Donne les dossiers, les mots-clés et la place occupée.',
  access: 'staff',
  right: 'media.read',
  params: siteParams,
  reply: z.object({
    folders: z.array(z.object({ id: z.int(), parentId: z.int().nullable(), name: z.string(), files: z.int() })),
    tags: z.array(z.object({ tag: z.string(), files: z.int() })),
    locales: z.array(z.object({ code: z.string(), label: z.string() })),
    usedBytes: z.int(),
    quotaBytes: z.int(),
    binFiles: z.int(),
    withoutAlt: z.int(),
  }),
  isAddition: true,
});

export const readMedia = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/media/{id}',
  area,
  summary: 'Donne un fichier, les endroits qui le montrent et ses versions remplacées.',
  access: 'staff',
  right: 'media.read',
  params: siteItemParams,
  reply: z.object({
    media: libraryMedia,
    uses: z.array(mediaUse),
    /** URL of the uploaded picture, without crop and turns. */
    originalUrl: z.string(),
    formerVersions: z.array(z.object({ number: z.int(), url: z.string(), name: z.string(), replacedAt: z.string() })),
  }),
  isAddition: true,
});

export const reviewDrawing = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/drawing-review',
  area,
  summary: 'Montre un dessin SVG envoyé tel qu’il serait publié, et nomme ce que le nettoyage en retire.',
  access: 'staff',
  right: 'media.update',
  params: siteParams,
  query: z.strictObject({ upload }),
  reply: z.object({
    /** The drawing as it would be published; null for a file that is none, or shows nothing. */
    svg: z.string().nullable(),
    /** Sentences for its owner. */
    dropped: z.array(z.string()),
  }),
  isAddition: true,
});

export const listAnnouncedUploads = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/announced-uploads',
  area,
  summary: 'Liste les envois annoncés par tous les comptes et qui réservent de la place, les plus lourds d’abord.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  reply: z.object({
    uploads: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Who announced it. */
        account: z.string(),
        /** Bytes that it reserves, and those that have arrived. */
        length: z.int(),
        received: z.int(),
        createdAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
  isAddition: true,
});

export const cancelAnnouncedUpload = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/announced-uploads/{id}',
  area,
  summary: 'Annule un envoi, quel que soit le compte qui l’a annoncé, et rend sa place.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams.extend({
    id: z.uuid('Indiquez l’envoi à annuler.').meta({ examples: ['9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11'] }),
  }),
  reply: z.object({}),
  errors: ['not-found'],
  isAddition: true,
});

export const createMedia = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/media',
  area,
  summary: 'Ajoute un fichier envoyé\u00a0; un fichier que la médiathèque a déjà est rendu au lieu d’être ajouté.',
  access: 'staff',
  right: 'media.update',
  params: siteParams,
  body: z.strictObject({ upload, folderId: folderId.default(null) }),
  reply: z.object({ media: libraryMedia, isDuplicate: z.boolean(), warning: z.string().nullable() }),
  errors: ['media-unsupported', 'payload-too-large', 'conflict'],
  status: 201,
  isAddition: true,
});

export const updateMedia = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/media/{id}',
  area,
  summary:
    'Change le nom, les textes, le classement, le point d’intérêt ou l’image d’attente d’un fichier\u00a0; ce qui manque reste.',
  access: 'staff',
  right: 'media.update',
  params: siteItemParams,
  body: z.strictObject({
    version,
    name: singleLineText(120).min(1, 'Écrivez un nom.').optional(),
    texts: z.record(z.string().regex(/^[a-z]{2}_[A-Z]{2}$/), mediaTexts).optional(),
    isDecorative: z.boolean('Indiquez true ou false.').optional(),
    tags: mediaTags.optional(),
    folderId: folderId.optional(),
    focalPoint: focalPoint.nullable().optional(),
    posterId: z.int().positive('Choisissez une image de la médiathèque.').nullable().optional(),
  }),
  reply: changed,
  errors: ['conflict'],
  isAddition: true,
});

export const updateMediaEdits = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/media/{id}/edits',
  area,
  summary:
    'Tourne et recadre une image partout où elle se trouve\u00a0; l’original est gardé, et revient sans tour ni cadre.',
  access: 'staff',
  right: 'media.update',
  params: siteItemParams,
  body: z.strictObject({ version, edits: mediaEdits }),
  reply: changed,
  errors: ['conflict', 'media-unsupported'],
  isAddition: true,
});

export const replaceMedia = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/media/{id}/file',
  area,
  summary: 'Remplace un fichier partout où il se trouve\u00a0; l’ancien est gardé trente jours.',
  access: 'staff',
  right: 'media.update',
  params: siteItemParams,
  body: z.strictObject({ version, upload }),
  reply: changed,
  errors: ['media-unsupported', 'payload-too-large', 'conflict'],
  isAddition: true,
});

export const restoreMediaVersion = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/media/{id}/restorations',
  area,
  summary: 'Remet une version remplacée à sa place.',
  access: 'staff',
  right: 'media.update',
  params: siteItemParams,
  body: z.strictObject({ version, number: z.int().min(1) }),
  reply: changed,
  errors: ['conflict'],
  isAddition: true,
});

export const convertMedia = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/media/{id}/conversions',
  area,
  summary: 'Convertit en MP4 une vidéo que les navigateurs ne lisent pas\u00a0; l’original est gardé.',
  access: 'staff',
  right: 'media.update',
  params: siteItemParams,
  reply: changed,
  errors: ['invalid-fields'],
  isAddition: true,
});

export const updateManyMedia = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/media-changes',
  area,
  summary: 'Range, étiquette, met à la corbeille ou en ressort plusieurs fichiers, tous ou aucun.',
  access: 'staff',
  right: 'media.update',
  params: siteParams,
  body: z.strictObject({
    mediaIds,
    folderId: folderId.optional(),
    addTags: mediaTags.optional(),
    removeTags: mediaTags.optional(),
    isInBin: z.boolean('Indiquez true ou false.').optional(),
  }),
  reply: z.object({ media: z.array(libraryMedia) }),
  isAddition: true,
});

export const previewMediaErasure = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/media-erasure',
  area,
  summary: 'Nomme ce que la suppression définitive de fichiers de la corbeille retirerait du site.',
  access: 'staff',
  right: 'media.update',
  params: siteParams,
  query: z.strictObject({
    ids: z.string().regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/, 'Indiquez des numéros séparés par des virgules.'),
  }),
  reply: z.object({
    uses: z.array(mediaUse.extend({ mediaId: z.int() })),
    /** Confirms the deletion of what has just been named. */
    confirmation: z.string(),
  }),
  isAddition: true,
});

export const eraseMedia = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/media-erasure',
  area,
  summary: 'Supprime pour de bon des fichiers de la corbeille.',
  access: 'staff',
  right: 'media.update',
  params: siteParams,
  body: z.strictObject({ mediaIds, confirmation: z.string().max(64).optional() }),
  reply: z.object({ erased: z.int() }),
  errors: ['conflict'],
  isAddition: true,
});

export const createMediaFolder = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/media-folders',
  area,
  summary: 'Crée un dossier de la médiathèque.',
  access: 'staff',
  right: 'media.update',
  params: siteParams,
  body: z.strictObject({ name: singleLineText(60).min(1, 'Écrivez un nom.'), parentId: folderId.default(null) }),
  reply: z.object({ id: z.int() }),
  status: 201,
  isAddition: true,
});

export const updateMediaFolder = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/media-folders/{id}',
  area,
  summary: 'Renomme ou déplace un dossier.',
  access: 'staff',
  right: 'media.update',
  params: siteItemParams,
  body: z.strictObject({ name: singleLineText(60).min(1, 'Écrivez un nom.'), parentId: folderId.optional() }),
  reply: z.object({}),
  isAddition: true,
});

export const deleteMediaFolder = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/media-folders/{id}',
  area,
  summary: 'Supprime un dossier\u00a0; ses fichiers et ses dossiers restent, à l’endroit où il se trouvait.',
  access: 'staff',
  right: 'media.update',
  params: siteItemParams,
  reply: z.object({
    /** Files that it had, in the bin or not. */
    mediaIds: z.array(z.int()),
    /** Folders that it had. */
    folderIds: z.array(z.int()),
  }),
  errors: ['conflict'],
  isAddition: true,
});
