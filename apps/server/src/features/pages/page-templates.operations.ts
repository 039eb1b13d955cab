import { blockDefinitions } from '@vitrine/blocks/schemas';
import { blockStarters, createBlockFromStarter } from '@vitrine/blocks/starters';
import { pageTemplates } from '@vitrine/domain/appearance/page-templates.data';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';

/** Creates the document of a new page from one of the layouts; its first block says the page's title. */
export function createTemplateDocument(name: string, title: string): Result<PageDocument> {
  const template = pageTemplates.find((one) => one.name === name);
  if (!template)
    return fail('invalid-fields', {
      fields: { template: 'Cette mise en page n’existe plus. Choisissez-en une autre.' },
    });
  const blocks = template.blocks.map(({ type, starter = 0 }, place) => {
    const chosen = blockStarters[type]?.[starter];
    if (!chosen) throw new Error(`no starter ${starter} of ${type}`);
    const props = place === 0 && 'title' in chosen.props ? { ...chosen.props, title } : chosen.props;
    return createBlockFromStarter({ ...chosen, type, props }, blockDefinitions, () => crypto.randomUUID().slice(0, 13));
  });
  return succeed({ blocks });
}
