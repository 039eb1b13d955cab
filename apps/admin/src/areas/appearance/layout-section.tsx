import type { SectionParts } from './section-parts.ts';
import { ThemeSettings } from './theme-settings.tsx';

const types = [
  'MENU_TYPE',
  'FIXED_MENU',
  'MENU_ICON_SIZE',
  'DETAIL_PAGE_MARGIN_TOP',
  'PROMOTED_NEWS_STYLE',
  'SERVICE_PAGE_STYLE',
  'REPEAT_ANIMATION',
];

/** Where things stand on the pages. */
export function LayoutSection(parts: SectionParts) {
  return <ThemeSettings {...parts} types={types} />;
}
