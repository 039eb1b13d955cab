import { listHiddenPaths } from '@vitrine/domain/site/hidden-paths';
import { paths } from '@vitrine/domain/site/paths';
import type { ShellFacts } from '../shell/shell-facts.ts';
import type { PageModel } from './page-model.ts';
import type { SiteModel } from './site-model.ts';

/** Builds the facts of the shell around the blocks from the site's settings. */
export function shellFacts(model: PageModel, site: SiteModel): ShellFacts {
  const { settings, info } = site;
  const hidden = listHiddenPaths(settings);
  return {
    layout: model.layout,
    bannerText: info.banner?.text,
    footerBannerText: info.footerBanner?.text,
    hasHealthMessage: info.isWinemaker,
    infoBar: settings.TOP_MENU_INFO_BAR_TEXT
      ? {
          text: settings.TOP_MENU_INFO_BAR_TEXT,
          background: settings.TOP_MENU_INFO_BAR_BACKGROUND_COLOR || undefined,
          color: settings.TOP_MENU_INFO_BAR_FONT_COLOR || undefined,
        }
      : undefined,
    logoWidth: { desktop: settings.LOGO_WIDTH, mobile: settings.LOGO_WIDTH_MOBILE },
    menuType: settings.MENU_TYPE,
    isMenuFixed: settings.FIXED_MENU,
    menuIconSize: settings.MENU_ICON_SIZE,
    hasDarkTheme: settings.DARK_THEME,
    detailPageMarginTop: settings.DETAIL_PAGE_MARGIN_TOP,
    isDetailPage: model.isDetailPage,
    isLegalText: model.isLegalText,
    isAbsoluteMenu: model.isAbsoluteMenu,
    footer: {
      variant: 'wide',
      tone: 'plain',
      links: site.footerLinks.flatMap(({ title, url }) =>
        url && !hidden.has(url) ? [{ label: title, address: url }] : [],
      ),
      legal: ['legal-notice', 'privacy-policy', 'cookie-policy', 'sale-terms', 'use-terms'],
      hasContact: true,
      hasHours: true,
      hasSocial: true,
      // The newsletter's own screens have their own form.
      hasNewsletter: model.canonicalPath !== paths.newsletter(),
    },
  };
}
