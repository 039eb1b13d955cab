import { blockDefinitions } from '@vitrine/blocks/schemas';
import { blockStarters, createBlockFromStarter } from '@vitrine/blocks/starters';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { type DraftKey, readDraft } from '../drafts/open-draft.ts';
import type { BlockChoices } from './block-choices.operations.ts';

/** Makes the blocks that the block picker inserts, alone in a copy of the draft: they are drawn as its site would show them. */
export async function findStarters(
  context: RequestContext,
  key: DraftKey,
  { starters }: InputOf<'renderBlockStarters'>['body'],
): Promise<Result<BlockChoices>> {
  const read = await readDraft(context, key);
  if (!read.ok) return read;
  let count = 0;
  const createId = () => `modele-${++count}`;
  const copies = starters.flatMap((value) => {
    const [, type = '', position = ''] = /^(.+)-(\d{1,2})$/.exec(value) ?? [];
    const starter = Object.hasOwn(blockStarters, type) ? blockStarters[type]?.[Number(position)] : undefined;
    if (!starter) return [];
    const { props, children } = starter;
    const block = { type, props, ...(children ? { children } : {}) };
    return [{ value, node: createBlockFromStarter(block, blockDefinitions, createId) }];
  });
  if (copies.length < starters.length)
    return fail('invalid-fields', { fields: { starters: 'Choisissez des blocs proposés.' } });
  return succeed({ draft: { ...read.value, document: { blocks: copies.map(({ node }) => node) } }, copies });
}
