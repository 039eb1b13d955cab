import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import type { BlockDescription, StarterDescription } from '@vitrine/page-document/descriptions/block-description';
import { documentKinds } from '@vitrine/page-document/descriptions/block-placement';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { fieldGroups } from '@vitrine/page-document/descriptions/field-metadata';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { contentArea as area } from './content.schemas.ts';

/** A part whose type is written beside what makes it. */
const describedBy = <Type>() => z.record(z.string(), z.unknown()) as unknown as z.ZodType<Type>;
const fields = z.array(describedBy<FieldDescription>());

export const listBlockDescriptions = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/blocks',
  area,
  summary: 'Décrit les blocs et les champs des contenus à qui les édite\u00a0: réglages, places possibles, modèles.',
  access: 'staff',
  right: 'content.read',
  params: z.strictObject({ idSite: idNumber }),
  reply: z.object({
    /** Changes with a release that changes a block, as that of drafts. */
    release: z.string(),
    blockGroups: z.array(z.object({ name: z.string(), label: z.string() })),
    fieldGroups: z.array(z.enum(fieldGroups)),
    blocks: z.array(
      z.object({ block: describedBy<BlockDescription>(), starters: z.array(describedBy<StarterDescription>()) }),
    ),
    contents: z.array(
      z.object({
        kind: z.enum(contentKinds),
        /** The kind of its document, by which blocks may stand in it; null where it has no blocks. */
        documentKind: z.enum(documentKinds).nullable(),
        shared: fields,
        texts: fields,
      }),
    ),
  }),
  isConstant: true,
  isAddition: true,
});
