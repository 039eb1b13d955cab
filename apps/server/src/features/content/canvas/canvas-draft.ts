import { blockDefinitions, mapTexts } from '@vitrine/blocks/schemas';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { toSlug } from '@vitrine/domain/publishing/slug';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RequestContext, SiteIdentity } from '../../../request-context.ts';
import type { PresentedDraft } from '../../define-content-type.ts';
import { type OpenDraft, readDraft } from '../drafts/open-draft.ts';

/** A draft that is rendered instead of what is published. */
export interface CanvasDraft {
  kind: ContentKind;
  id: number;
  /** Blocks of the draft, in any version. */
  blocks: readonly BlockNode[];
  /** Presents the draft as visitors' pages read the content, in the snapshot of the rendering. */
  present(context: RequestContext): Promise<PresentedDraft>;
}

/** The site and the language in which a draft is rendered. */
export interface CanvasTarget {
  site: SiteIdentity;
  locale: string;
  requestId: string;
  clientIp: string;
  isSecure: boolean;
  /** Path below which the site's files are read in place of `/files/`; absent on the site's own host. */
  filesPath?: string;
  /** The script that wakes the islands in interactive mode, and the address below which scripts are. */
  interactive?: { script: string; scripts: string } | undefined;
}

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
