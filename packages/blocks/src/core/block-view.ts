import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import type { BlockLoad } from './block-load.ts';
import type { PageFacts } from './page-facts.ts';

/** The props of a view. `props` were validated against the schema when they were stored. */
export interface BlockViewProps<Props, Data = undefined> {
  node: BlockNode;
  props: Props;
  /** The result of the block's loader; undefined without a loader. */
  data: Data;
  /** The rendered children of a container, one element each. */
  children: ReactNode[];
  page: PageFacts;
}

/** The storefront's side of a block: its view, stylesheet and loader. It knows the definition by type only. */
export interface BlockView {
  type: string;
  view: (props: BlockViewProps<never, never>) => ReactElement | null;
  /** Text of its stylesheet, with scoped class names. */
  css: string;
  load?: BlockLoad<never, unknown>;
  /** Whether it shows the headings of the other blocks. */
  showsHeadings?: boolean;
  traits: Pick<BlockDefinition, 'width' | 'canTitlePage' | 'hasPicture'>;
}

/** The properties of a block, inferred from its definition. */
export type PropsOf<Definition extends BlockDefinition> = z.infer<Definition['schema']>;
