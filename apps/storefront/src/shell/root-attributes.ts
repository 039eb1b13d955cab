import type { SiteFacts } from '@vitrine/blocks/storefront';

/** The marks on the page's root element by which the client runtime knows the site's settings (SET-19, SET-21). */
export function rootAttributes(
  site: Pick<SiteFacts, 'isRightClickLocked' | 'isTextSelectionLocked' | 'repeatAnimation'>,
): Record<string, string> {
  return {
    ...(site.isRightClickLocked ? { 'data-lock-click': '' } : {}),
    ...(site.isTextSelectionLocked ? { 'data-lock-text': '' } : {}),
    ...(site.repeatAnimation ? { 'data-repeat-animation': '' } : {}),
  };
}
