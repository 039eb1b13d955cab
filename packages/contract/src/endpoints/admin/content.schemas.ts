import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { blockNodeSchema } from '@vitrine/page-document/tree/block-node';
import { z } from 'zod';
import { idNumber } from '../id.schemas.ts';

/** Section of the reference for drafts, publishing and the life of contents. */
export const contentArea = 'Contenus';

const kind = z.enum(contentKinds);
const locale = z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, 'Indiquez une langue comme fr_FR.');

export const kindParams = z.strictObject({ idSite: idNumber, kind });
export const contentParams = z.strictObject({ idSite: idNumber, kind, id: idNumber });
export const draftParams = z.strictObject({ idSite: idNumber, kind, id: idNumber, locale });
export const revisionParams = z.strictObject({ idSite: idNumber, kind, id: idNumber, revision: idNumber });

/** Names a batch of operations: sent again, it is answered again and applied once. */
export const batchId = z.string().regex(/^[\w-]{8,60}$/, 'Nommez cet envoi par 8 à 60 lettres et chiffres.');
/** A version of a draft; 0 is what was live when editing began. */
export const version = z.int('Indiquez la version du brouillon.').min(0, 'Indiquez la version du brouillon.');
export const moment = z.iso
  .datetime({ offset: true, error: 'Indiquez une date et une heure, avec leur fuseau.' })
  .meta({ examples: ['2027-08-01T00:00:00+02:00'] });
export const localeField = locale;
/** The id of a record inside a body. */
export const bodyId = z.int('Indiquez un numéro.').positive('Indiquez un numéro.').max(2_147_483_647);

/** Fields beside the blocks, by name. */
export const fields = z.record(z.string(), z.unknown());
export const document = z.object({ blocks: z.array(blockNodeSchema) });

export const contentState = z.enum(['draft', 'published', 'unpublished']);

export const schedule = z.object({
  id: z.int(),
  locale: z.string(),
  from: z.string(),
  until: z.string().nullable(),
  isLive: z.boolean(),
  /** Whether the draft of its language is still as it was scheduled. */
  isCurrent: z.boolean(),
});

/** A schedule beside its draft. */
export const draftSchedule = schedule.extend({
  /** Whether the content first appears by it, or at its date, or with its original: a publication takes its place. */
  isPlanned: z.boolean(),
});

const blockId = z.string().min(1).max(100);
/** The selected block of the page editor: its empty texts have placeholders in the canvas. */
const selected = blockId.optional();

/** Asks for what the canvas shows anew after the change, in the same answer. */
export const canvasDemand = z.strictObject({ selected });

/** Asks for blocks by their ids, or for everything that has changed since a version. */
export const canvasQuestion = z.strictObject({
  blocks: z
    .array(blockId)
    .max(400, 'Demandez 400 blocs au plus.')
    .meta({ examples: [['ouverture']] })
    .optional(),
  since: version.meta({ examples: [3] }).optional(),
  selected,
});

/** What the canvas shows anew: rendered blocks, the order at the top level if it has changed, and ids that are gone. */
export const canvasPatch = z.object({
  version: z.int(),
  blocks: z.array(z.object({ id: z.string(), html: z.string() })),
  /** Rules of the blur placeholders of these blocks. */
  styles: z.string(),
  order: z.array(z.string()).optional(),
  removed: z.array(z.string()),
  /** The frame is to be loaded again: more than blocks has changed, or they could not be rendered. */
  fullReload: z.literal(true).optional(),
});

/** Values, places and operations that a batch replaced, or that others made impossible. */
const operation = z.unknown();
export const batchReply = z.object({
  version: z.int(),
  applied: z.array(operation),
  overridden: z.array(
    z.object({
      block: z.string().nullable(),
      path: z.array(z.unknown()),
      value: z.unknown(),
      by: z.object({ version: z.int(), author: z.string() }),
      index: z.int(),
      isRemoved: z.boolean(),
    }),
  ),
  overriddenPlaces: z.array(
    z.object({ operation, by: z.object({ version: z.int(), author: z.string() }), index: z.int() }),
  ),
  pending: z.array(z.object({ operation, by: z.object({ version: z.int(), author: z.string() }), index: z.int() })),
  dropped: z.array(z.object({ operation, index: z.int(), reason: z.string() })),
  canvas: canvasPatch.optional(),
});
