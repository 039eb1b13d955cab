import { blockDefinitions } from '@vitrine/blocks/schemas';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import { isRecord } from '@vitrine/page-document/operations/json-value';
import { writePath } from '@vitrine/page-document/operations/property-path';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { renewIds } from '@vitrine/page-document/tree/renew-ids';
import type { RequestContext } from '../../../request-context.ts';
import type { PrepareContext } from '../../bind-endpoint.ts';
import { type DraftKey, type OpenDraft, readDraft } from '../drafts/open-draft.ts';
import { findSchemaAt } from '../drafts/schema-shape.ts';
import { upgradeNode } from '../drafts/upgrade-document.ts';
import { createCanvasDraft } from './canvas-draft.ts';
import { createCanvasTarget } from './canvas-patch.operations.ts';

type Question = InputOf<'renderBlockChoices'>['body'];

/** A draft that holds nothing but copies of one block, each with another value. */
export interface BlockChoices {
  draft: OpenDraft;
  copies: readonly { value: string | number; node: BlockNode }[];
}

/** Makes a copy of a block of the draft for each value of one of its properties. */
export async function findBlockChoices(
  context: RequestContext,
  key: DraftKey,
  { block, path, values }: Question,
): Promise<Result<BlockChoices>> {
  const read = await readDraft(context, key);
  if (!read.ok) return read;
  const found = findBlock(read.value.document, block)?.node;
  const definition = found && blockDefinitions[found.type];
  if (!found || !definition) return fail('not-found');
  const schema = findSchemaAt(definition.schema, path);
  if (!schema) return fail('invalid-fields', { fields: { path: 'Ce chemin ne mène à aucun réglage de ce bloc.' } });
  const wrong = values.findIndex((value) => !schema.safeParse(value).success);
  if (wrong >= 0)
    return fail('invalid-fields', { fields: { [`values.${wrong}`]: 'Choisissez une des valeurs proposées.' } });
  let count = 0;
  const createId = () => `choix-${++count}`;
  const copies = values.flatMap((value) => {
    const node = renewIds(upgradeNode(found), createId);
    const props = writePath(node.props, path, value);
    return isRecord(props) ? [{ value, node: { ...node, props } }] : [];
  });
  return succeed({ draft: { ...read.value, document: { blocks: copies.map(({ node }) => node) } }, copies });
}

/** Renders each copy, after the transaction. A failure leaves the choices without pictures. */
export async function renderBlockChoices(
  facts: PrepareContext,
  { draft, copies }: BlockChoices,
): Promise<ReplyOf<'renderBlockChoices'>> {
  const { key } = draft;
  try {
    const { blocks, styles } = await facts.services.canvas.renderBlocks(
      createCanvasTarget(facts, key.locale),
      createCanvasDraft(draft),
      copies.map(({ node }) => node.id),
      {},
    );
    const html = new Map(blocks.map((block) => [block.id, block.html]));
    return { choices: copies.map(({ value, node }) => ({ value, html: html.get(node.id) ?? '' })), styles };
  } catch (error) {
    const { requestId, site, services } = facts;
    services.log.warn(
      { requestId, site: site.id, [key.kind]: key.id, cause: String(error) },
      'présentations d’un bloc non dessinées',
    );
    return { choices: [], styles: '' };
  }
}
