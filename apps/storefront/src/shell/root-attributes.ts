import type { SiteFacts } from '@vitrine/blocks/storefront';

/** Builds the root element's attributes that pass the site's settings to the client runtime (SET-19, SET-21). */
export function rootAttributes(
  site: Pick<SiteFacts, 'isRightClickLocked' | 'isTextSelectionLocked' | 'repeatAnimation'>,
): Record<string, string> {
  return {
    ...(site.isRightClickLocked ? { 'data-lock-click': '' } : {}),
    ...(site.isTextSelectionLocked ? { 'data-lock-text': '' } : {}),
    ...(site.repeatAnimation ? { 'data-repeat-animation': '' } : {}),
  };
}
