import { blockDefinitions, mapTexts } from '@vitrine/blocks/schemas';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { toSlug } from '@vitrine/domain/publishing/slug';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../../request-context.ts';
import { type OpenDraft, readDraft } from '../drafts/open-draft.ts';
import type { CanvasDraft } from './canvas-service.ts';

/** Title of a content that has none yet. */
export const untitled = 'Sans titre';

/**
 * Prepares a draft for rendering: as it would be published now, with values for what it lacks. Only the blocks of `ids`
 * and what they hold get the typography of the language, which costs more than rendering one.
 */
export function createCanvasDraft(draft: OpenDraft, ids?: ReadonlySet<string>): CanvasDraft {
  const { key, type, document } = draft;
  const set = getTypographyFormatter(key.locale);
  return {
    kind: key.kind,
    id: key.id,
    blocks: document.blocks.map((node) => formatBlockTexts(node, set, ids)),
    async present(context) {
      const given = {
        ...type.createFields(context, untitled),
        ...(draft.isDefault ? {} : await readSharedFields(context, draft)),
        ...draft.fields,
      };
      const fields = mapTexts(type.fields.texts, given, { html: set, text: set }) as Record<string, unknown>;
      const { slug, title } = fields;
      const own = type.fields.texts.shape.slug?.safeParse(slug);
      const end = own?.success && own.data ? String(own.data) : toSlug(String(title || untitled));
      return type.present(context, { id: key.id, locale: key.locale, fields, slug: end });
    },
  };
}

/** What all languages share is in the draft of the site's own. */
async function readSharedFields(context: RequestContext, { key }: OpenDraft): Promise<Record<string, unknown>> {
  const own = await readDraft(context, { ...key, locale: context.site.defaultLocale });
  return own.ok ? own.value.fields : {};
}

/** Applies the typography of a language to the texts of a block and of those inside; only to `ids` where they are given. */
export function formatBlockTexts(
  node: BlockNode,
  set: (text: string) => string,
  ids: ReadonlySet<string> | undefined,
): BlockNode {
  const isWanted = ids === undefined || ids.has(node.id);
  const schema = isWanted ? blockDefinitions[node.type]?.schema : undefined;
  const inside = isWanted ? undefined : ids;
  return {
    ...node,
    ...(schema ? { props: mapTexts(schema, node.props, { html: set, text: set }) as BlockNode['props'] } : {}),
    ...(node.children ? { children: node.children.map((child) => formatBlockTexts(child, set, inside)) } : {}),
  };
}
