import type { SiteFacts } from '@vitrine/blocks/storefront';

/** The marks on the page's root element by which the client runtime knows the site's settings (SET-19, SET-21). */
export function rootAttributes(
  site: Pick<SiteFacts, 'isPictureLocked' | 'isTextLocked' | 'repeatAnimation'>,
): Record<string, string> {
  return {
    ...(site.isPictureLocked ? { 'data-lock-click': '' } : {}),
    ...(site.isTextLocked ? { 'data-lock-text': '' } : {}),
    ...(site.repeatAnimation ? { 'data-repeat-animation': '' } : {}),
  };
}
