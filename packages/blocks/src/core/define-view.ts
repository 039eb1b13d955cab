import type { ReactElement } from 'react';
import type { BlockDefinition } from './block-definition.ts';
import type { BlockLoad } from './block-load.ts';
import type { BlockView, BlockViewProps, PropsOf } from './block-view.ts';

interface ViewDeclaration<Definition extends BlockDefinition, Data> {
  type: Definition['type'];
  view: (props: BlockViewProps<PropsOf<Definition>, Data>) => ReactElement | null;
  css: string;
  load?: BlockLoad<PropsOf<Definition>, Data>;
  width?: BlockDefinition['width'];
  canTitlePage?: BlockDefinition['canTitlePage'];
  hasPicture?: boolean;
  showsHeadings?: boolean;
}

/**
 * Declares the storefront's side of a block. It repeats the few traits that the renderer needs, because definitions
 * import zod, which visitors must never download. The block's test compares the two.
 */
export function defineView<Definition extends BlockDefinition, Data = undefined>(
  declaration: ViewDeclaration<Definition, Data>,
): BlockView {
  const {
    type,
    view,
    css,
    load,
    width = 'page',
    canTitlePage = false,
    hasPicture = false,
    showsHeadings,
  } = declaration;
  return {
    type,
    view: view as BlockView['view'],
    css,
    ...(load ? { load: load as unknown as NonNullable<BlockView['load']> } : {}),
    ...(showsHeadings ? { showsHeadings } : {}),
    traits: { width, canTitlePage, hasPicture },
  };
}
