import { hasPrivateUse } from '@vitrine/domain/publishing/private-use';
import { z } from 'zod';
import { type BlockNode, blockNodeSchema } from '../tree/block-node.ts';
import { maximumDepth } from '../tree/document-limits.ts';
import { countLevels } from './edit-tree.ts';
import { isSafeName, isSafeNode, isSafeValue } from './json-value.ts';
import {
  maximumItemIdLength,
  maximumNameLength,
  maximumOperations,
  maximumPathSteps,
  type Operation,
} from './operation.ts';
import { isSettablePath } from './property-path.ts';

/** Characters of a value, an item or a block as JSON: a long legal text has 60,000. */
const maximumValueLength = 200_000;

const blockId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Cet identifiant de bloc n’est pas valable.');
const itemId = z.string().min(1).max(maximumItemIdLength);
const propertyName = z
  .string()
  .min(1)
  .max(maximumNameLength)
  .refine(isSafeName, 'Ce nom de propriété n’est pas permis.');
const pathStep = z.union([propertyName, z.strictObject({ id: itemId })], 'Cette étape du chemin n’est pas valable.');
const path = z
  .array(pathStep)
  .min(1)
  .max(maximumPathSteps)
  .refine(([first]) => typeof first === 'string', 'Un chemin commence par le nom d’une propriété.');
const isShort = (value: unknown) => (JSON.stringify(value)?.length ?? 0) <= maximumValueLength;
const tooLong = `Cette valeur dépasse ${maximumValueLength} caractères.`;
const unsafe = 'Cette valeur ne peut pas être enregistrée.';
const isPlain = (value: unknown) => !hasPrivateUse(JSON.stringify(value) ?? '');
const notPlain =
  'Ce texte contient des signes qu’aucune police ne montre. Retirez-les, ou tapez le texte au lieu de le coller.';

// Levels first: the schema of a block follows its children without a limit.
const blockNode = z
  .custom<unknown>((node) => isShallow(node), 'Les blocs sont imbriqués trop profondément.')
  .pipe(blockNodeSchema)
  .refine(isSafeNode, unsafe)
  .refine(isShort, tooLong)
  .refine(isPlain, notPlain);
const value = z
  .unknown()
  .refine((given) => isSafeValue(given), unsafe)
  .refine(isShort, tooLong)
  .refine(isPlain, notPlain);
const item = z
  .looseObject({ id: itemId })
  .refine((given) => isSafeValue(given), unsafe)
  .refine(isShort, tooLong)
  .refine(isPlain, notPlain);
const property = { block: blockId.nullable(), path };
const place = { parent: blockId.nullable(), after: blockId.nullable() };

/** An operation as it is sent. What a property may hold is judged by the schema of its block, on publishing. */
export const operationSchema: z.ZodType<Operation> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('set'),
    block: blockId.nullable(),
    path: path.refine(isSettablePath, 'Ce chemin ne mène pas à une propriété.'),
    value: value.optional(),
  }),
  z.strictObject({ kind: z.literal('insert'), ...place, node: blockNode }),
  z.strictObject({ kind: z.literal('move'), block: blockId, ...place }),
  z.strictObject({ kind: z.literal('remove'), block: blockId }),
  z.strictObject({
    kind: z.literal('wrap'),
    blocks: z.array(blockId).min(1).max(100),
    node: blockNode.refine(({ children = [] }) => children.length === 0, 'Ce bloc doit arriver vide.'),
  }),
  z.strictObject({ kind: z.literal('unwrap'), block: blockId }),
  z.strictObject({ kind: z.literal('insertItem'), ...property, after: itemId.nullable(), item }),
  z.strictObject({ kind: z.literal('moveItem'), ...property, after: itemId.nullable(), item: itemId }),
  z.strictObject({ kind: z.literal('removeItem'), ...property, item: itemId }),
]);

/** The operations of one batch, 1 to `maximumOperations`. */
export const operationBatchSchema = z.array(operationSchema).min(1).max(maximumOperations);

function isShallow(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return true;
  const { children } = node as Partial<BlockNode>;
  return children === undefined || (Array.isArray(children) && countLevels(node as BlockNode) <= maximumDepth);
}
