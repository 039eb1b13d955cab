import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import type { BlockLoad } from './block-load.ts';
import type { PageFacts } from './page-facts.ts';

/** What a view is given. `props` have been checked against the schema when they were stored. */
export interface BlockViewProps<Props, Data = undefined> {
  node: BlockNode;
  props: Props;
  /** What the block's loader read; undefined without loader. */
  data: Data;
  /** The rendered children of a container, one element each. */
  children: ReactNode[];
  page: PageFacts;
}

/** A block as the storefront sees it: its view, its stylesheet, what it reads. The definition is known by type only. */
export interface BlockView {
  type: string;
  view: (props: BlockViewProps<never, never>) => ReactElement | null;
  /** Text of its stylesheet, class names already scoped. */
  css: string;
  load?: BlockLoad<never, unknown>;
  traits: Pick<BlockDefinition, 'width' | 'canTitlePage' | 'hasPicture'>;
}

/** The properties of a block, from its definition. */
export type PropsOf<Definition extends BlockDefinition> = z.infer<Definition['schema']>;
