import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { siteParams } from './staff.schemas.ts';
import {
  wordpressArea as area,
  wordpressChoices,
  wordpressImport,
  wordpressImportParams,
  wordpressItem,
  wordpressItemQuery,
  wordpressUpload,
} from './wordpress-import.schemas.ts';

const one = z.object({ import: wordpressImport });
const imports = '/admin/sites/{idSite}/wordpress-imports';

export const listWordpressImports = defineEndpoint({
  method: 'GET',
  path: imports,
  area,
  summary: 'Liste les imports d’un site WordPress, le plus récent d’abord, chacun avec son avancement.',
  access: 'staff',
  right: 'site.import',
  params: siteParams,
  reply: z.object({ imports: z.array(wordpressImport) }),
  isAddition: true,
});

export const createWordpressImport = defineEndpoint({
  method: 'POST',
  path: imports,
  area,
  summary:
    'Commence à lire un export de WordPress arrivé en entier, avec l’archive de ses fichiers s’il y en a une\u00a0; rien n’est écrit sur le site.',
  access: 'staff',
  right: 'site.import',
  params: siteParams,
  body: z.strictObject({ upload: wordpressUpload, mediaUpload: wordpressUpload.nullable().default(null) }),
  reply: one,
  errors: ['conflict', 'invalid-fields'],
  status: 201,
  isAddition: true,
});

export const readWordpressImport = defineEndpoint({
  method: 'GET',
  path: `${imports}/{id}`,
  area,
  summary: 'Lit un import\u00a0: son avancement, ce qu’il apportera et ce qu’il a apporté.',
  access: 'staff',
  right: 'site.import',
  params: wordpressImportParams,
  reply: one,
  isAddition: true,
});

export const updateWordpressChoices = defineEndpoint({
  method: 'PUT',
  path: `${imports}/{id}/choices`,
  area,
  summary: 'Choisit ce qui sera repris, d’où viennent les images, et si ce qui était public est publié.',
  access: 'staff',
  right: 'site.import',
  params: wordpressImportParams,
  body: wordpressChoices,
  reply: one,
  errors: ['conflict', 'invalid-fields'],
  isAddition: true,
});

export const startWordpressImport = defineEndpoint({
  method: 'POST',
  path: `${imports}/{id}/runs`,
  area,
  summary: 'Écrit sur le site ce qui a été choisi, ou reprend où l’import s’était arrêté.',
  access: 'staff',
  right: 'site.import',
  params: wordpressImportParams,
  reply: one,
  errors: ['conflict'],
  status: 202,
  isAddition: true,
});

export const cancelWordpressImport = defineEndpoint({
  method: 'POST',
  path: `${imports}/{id}/cancellation`,
  area,
  summary: 'Arrête un import\u00a0: ce qui est déjà sur le site y reste, et il peut reprendre ou être annulé.',
  access: 'staff',
  right: 'site.import',
  params: wordpressImportParams,
  reply: one,
  errors: ['conflict'],
  isAddition: true,
});

export const readWordpressUndo = defineEndpoint({
  method: 'GET',
  path: `${imports}/{id}/undo`,
  area,
  summary: 'Dit ce que l’annulation d’un import retirerait, et ce qui a été modifié depuis.',
  access: 'staff',
  right: 'site.import',
  params: wordpressImportParams,
  reply: z.object({
    contents: z.int(),
    media: z.int(),
    folders: z.int(),
    redirects: z.int(),
    /** What somebody has changed since, or uses elsewhere, the first 200: it is kept unless it is given up too. */
    edited: z.array(wordpressItem),
    editedCount: z.int(),
  }),
  errors: ['conflict'],
  isAddition: true,
});

export const undoWordpressImport = defineEndpoint({
  method: 'POST',
  path: `${imports}/{id}/undo`,
  area,
  summary: 'Retire du site tout ce qu’un import y a écrit\u00a0; ce qui a été modifié depuis y reste si on le demande.',
  access: 'staff',
  right: 'site.import',
  params: wordpressImportParams,
  body: z.strictObject({ keepEdited: z.boolean('Indiquez oui ou non.').meta({ examples: [true] }) }),
  reply: one,
  errors: ['conflict'],
  status: 202,
  isAddition: true,
});

export const deleteWordpressImport = defineEndpoint({
  method: 'DELETE',
  path: `${imports}/{id}`,
  area,
  summary: 'Retire de la liste un import dont rien n’est sur le site, avec les fichiers envoyés.',
  access: 'staff',
  right: 'site.import',
  params: wordpressImportParams,
  reply: z.object({}),
  errors: ['conflict'],
  isAddition: true,
});

export const listWordpressItems = defineEndpoint({
  method: 'GET',
  path: `${imports}/{id}/items`,
  area,
  summary: 'Liste les entrées d’un export et ce que chacune est devenue, dans l’ordre du fichier.',
  access: 'staff',
  right: 'site.import',
  params: wordpressImportParams,
  query: wordpressItemQuery,
  reply: z.object({ items: z.array(wordpressItem), count: z.int(), next: z.int().nullable() }),
  isAddition: true,
});

export const exportWordpressAccount = defineEndpoint({
  method: 'GET',
  path: `${imports}/{id}/account.csv`,
  area,
  summary: 'Exporte en CSV ce que chaque entrée d’un export est devenue.',
  access: 'staff',
  right: 'site.import',
  params: wordpressImportParams,
  reply: z.string(),
  replyType: 'csv',
  attachment: 'compte-rendu-wordpress.csv',
  isAddition: true,
});
