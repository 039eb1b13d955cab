import { z } from 'zod';
import { idNumber } from '../id.schemas.ts';
import { pageSize, siteParams } from './staff.schemas.ts';

/** Section of the reference for sites that arrive from WordPress. */
export const wordpressArea = 'Venir de WordPress';

const importId = z.uuid('Indiquez un import de la liste.').meta({ examples: ['9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11'] });

export const wordpressImportParams = siteParams.extend({ id: importId });

/** A file that was sent to `/admin/sites/{idSite}/wordpress-uploads`. */
export const wordpressUpload = z
  .uuid('Indiquez le fichier d’export, une fois envoyé.')
  .meta({ examples: ['0d5e3f0e-8a39-4a57-8f0c-6d3a0f7f2c11'] });

/** What an export holds that may be taken, each as a whole. */
export const wordpressKinds = ['pages', 'posts', 'media', 'menus', 'redirects'] as const;
const wordpressKind = z.enum(wordpressKinds, 'Choisissez parmi pages, posts, media, menus et redirects.');

/** Where pictures and documents come from. */
export const wordpressMediaSource = z.enum(['zip', 'site', 'none'], 'Choisissez zip, site ou none.');

export const wordpressChoices = z.strictObject({
  /** Whether what was public there is published; else everything arrives as a draft. */
  isPublishing: z.boolean('Indiquez oui ou non.').meta({ examples: [false] }),
  mediaSource: wordpressMediaSource,
  kinds: z
    .array(wordpressKind)
    .max(5, 'Au plus cinq sortes.')
    .meta({ examples: [['pages', 'posts', 'media']] }),
});

/** What became of an entry of the export: as it was, with changes, not taken, or for the owner to decide. */
export const wordpressOutcomes = ['kept', 'changed', 'lost', 'undecided'] as const;
const outcome = z.enum(wordpressOutcomes, 'Choisissez kept, changed, lost ou undecided.');

/** What an entry of the export is. */
export const wordpressItemKinds = [
  'page',
  'post',
  'media',
  'folder',
  'menu',
  'redirect',
  'form',
  'comment',
  'author',
  'other',
] as const;
const itemKind = z.enum(wordpressItemKinds, 'Choisissez une sorte d’entrée.');

/** Where an import is. `stopped`: what is on the site by now stays, and the import goes on when it is asked to. */
export const wordpressStates = [
  'analysing',
  'ready',
  'running',
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;

const outcomeCounts = z.object({ kept: z.int(), changed: z.int(), lost: z.int(), undecided: z.int() });

/** What the site will have, read from the export alone. */
const preview = z.object({
  source: z.object({
    title: z.string(),
    /** Address of the former site; null where the export does not say it. */
    url: z.string().nullable(),
    /** `WordPress 6.4.3`, `Squarespace`; null where the export does not say it. */
    generator: z.string().nullable(),
    language: z.string().nullable(),
  }),
  /** Whether the file ends before its end: what could be read of it is offered. */
  isCut: z.boolean(),
  /** Entries by kind: how many there are, and how many will be taken by the choices as they are. */
  counts: z.array(z.object({ kind: itemKind, label: z.string(), count: z.int(), taken: z.int() })),
  /** What was public there, and so would be published. */
  publicCount: z.int(),
  /** Pages as they will stand, the first 200. */
  pages: z.array(
    z.object({ title: z.string(), url: z.string(), level: z.int(), isPublic: z.boolean(), isFrontPage: z.boolean() }),
  ),
  /** Addresses that the site has already, the first 50, and where the arriving page will stand instead. */
  clashes: z.array(z.object({ title: z.string(), url: z.string(), newUrl: z.string() })),
  clashCount: z.int(),
  /** What will be changed, lost or left to decide, each with how many entries it concerns. */
  changes: z.array(z.object({ outcome, words: z.string(), count: z.int() })),
  media: z.object({
    count: z.int(),
    /** How many of them lie in the archive of `uploads`; 0 where none was sent. */
    inZip: z.int(),
    /** Hosts from which they would be fetched. */
    hosts: z.array(z.string()),
  }),
});

export const wordpressImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.int(),
  /** The archive of the folder `uploads` that was sent too. */
  mediaFileName: z.string().nullable(),
  state: z.enum(wordpressStates),
  /** What may be asked of it now. */
  acts: z.array(z.enum(['choose', 'start', 'cancel', 'undo', 'delete'])),
  progress: z.object({
    step: z.enum(['reading', 'media', 'contents', 'menus', 'redirects', 'undoing']),
    done: z.int(),
    /** 0 as long as it is not known. */
    total: z.int(),
  }),
  /** Why it was given up, with what to do. */
  failure: z.string().nullable(),
  choices: wordpressChoices,
  /** Null as long as the file is being read, or where it could not be. */
  preview: preview.nullable(),
  /** What has become of the entries by now. */
  counts: outcomeCounts,
  author: z.string(),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  /** When the files that were sent are deleted; the account stays. Null where they are. */
  filesExpireAt: z.string().nullable(),
});

export const wordpressItem = z.object({
  id: z.int(),
  kind: itemKind,
  /** Its title there; for a picture the name of its file. Never empty. */
  title: z.string(),
  /** Its address there; null where it had none. */
  sourceUrl: z.string().nullable(),
  /** Null as long as it waits. */
  outcome: outcome.nullable(),
  /** What was changed or lost, or is to be decided, one sentence each. */
  words: z.array(z.string()),
  /** The content that it became. */
  content: z.object({ kind: z.string(), id: z.int() }).nullable(),
  /** The file of the library that it became. */
  mediaId: z.int().nullable(),
  /** Where it stands on the site; null where nobody can see it yet. */
  url: z.string().nullable(),
  /** Whether somebody has changed it here since. */
  isEdited: z.boolean(),
});

export const wordpressItemQuery = z.strictObject({
  outcome: outcome.optional(),
  kind: itemKind.optional(),
  /** `next` of the page before. */
  after: idNumber.optional(),
  nbItem: pageSize,
});
