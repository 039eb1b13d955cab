import type { BlockView } from '../core/block-view.ts';
import { heroView } from '../hero/hero.view.tsx';
import { richTextView } from '../rich-text/rich-text.view.tsx';
import { sectionView } from '../section/section.view.tsx';

export type { LoadRequest } from '../core/block-load.ts';
export type { BlockView, BlockViewProps } from '../core/block-view.ts';
export { Island } from '../core/island.tsx';
export type { FormState, MenuEntry, PageFacts, Picture, SiteFacts, SocialLink } from '../core/page-facts.ts';
export { linkAddress } from '../parts/action-list.tsx';
export { Icon } from '../parts/icon.tsx';
export { PictureView } from '../parts/picture-view.tsx';

/** Every block's view, by type. */
export const blockViews: Readonly<Record<string, BlockView>> = byType([heroView, richTextView, sectionView]);

function byType(views: readonly BlockView[]): Record<string, BlockView> {
  return Object.fromEntries(views.map((view) => [view.type, view]));
}
