import { blockDefinitions, blockGroupLabels, describeBlock } from '@vitrine/blocks/fields';
import { blockStarters, createBlockFromStarter } from '@vitrine/blocks/starters';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { describeFields } from '@vitrine/page-document/descriptions/describe-fields';
import { fieldGroups } from '@vitrine/page-document/descriptions/field-metadata';
import type { RequestContext } from '../../../request-context.ts';
import { getContentType } from '../content-types.ts';
import { schemaRelease } from '../drafts/upgrade-document.ts';

type Descriptions = ReplyOf<'listBlockDescriptions'>;

let descriptions: Descriptions | undefined;

/**
 * Describes all blocks and the fields of all kinds of contents. They are the same for every site, save that one without a
 * shop is not offered the blocks of shops.
 */
export async function listBlockDescriptions({ site }: RequestContext): Promise<Result<Descriptions>> {
  descriptions ??= {
    release: schemaRelease,
    blockGroups: Object.entries(blockGroupLabels).map(([name, label]) => ({ name, label })),
    fieldGroups: [...fieldGroups],
    blocks: Object.values(blockDefinitions).map((definition) => ({
      block: describeBlock(definition),
      starters: describeStarters(definition.type),
    })),
    contents: contentKinds.map((kind) => {
      const { fields, documentKind } = getContentType(kind);
      return {
        kind,
        documentKind: documentKind ?? null,
        shared: describeFields({ schema: fields.shared }),
        texts: describeFields({ schema: fields.texts }),
      };
    }),
  };
  const { blockGroups } = descriptions;
  return succeed({
    ...descriptions,
    blockGroups: blockGroups.filter(({ name }) => name !== 'shop' || site.isECommerce),
  });
}

function describeStarters(type: string): Descriptions['blocks'][number]['starters'] {
  let count = 0;
  const createId = () => `modele-${++count}`;
  return (blockStarters[type] ?? []).map(({ label, description, props, children, toChoose }) => ({
    label,
    ...(description ? { description } : {}),
    node: createBlockFromStarter({ type, props, ...(children ? { children } : {}) }, blockDefinitions, createId),
    ...(toChoose ? { toChoose } : {}),
  }));
}
